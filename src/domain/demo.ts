/** Text of the banner on every page of a demonstration site, whose mailbox every visitor can read. */
export const DEMO_NOTICE =
  'デモサイトです。お支払いの操作をしても代金はかかりません。実在の個人情報やカード番号は入力しないでください。';
