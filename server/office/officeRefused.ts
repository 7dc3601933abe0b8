/**
 * The error of a command of the office that changes nothing (decisions §14): one sentence for the terminal and, if the
 * desk may show it, one in Japanese (decisions §16).
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
