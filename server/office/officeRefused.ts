/**
 * The error of an office command that changes nothing (decisions §14). `message` is a sentence for the terminal. The
 * error also has a Japanese sentence if the desk may show it (decisions §16).
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
