/** The banner on every page of a demonstration (decisions §11). Its mailbox can be read by all visitors. */
export const DEMO_NOTICE =
  'デモサイトです。お支払いの操作をしても代金はかかりません。実在の個人情報やカード番号は入力しないでください。';
