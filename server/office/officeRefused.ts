/**
 * Why a command of the office changes nothing (decisions §14): one sentence for the terminal, and one in Japanese where
 * the desk may meet it (decisions §16).
 */
export class OfficeRefused extends Error {
  override readonly name = 'OfficeRefused';

  constructor(
    message: string,
    readonly japanese = 'この操作は行えません。会員の登録内容をご確認ください。',
  ) {
    super(message);
  }
}
