/**
 * The error of an office command that changes nothing (decisions §14). It has a sentence for the terminal, and a
 * Japanese one if the desk may show it (decisions §16).
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
