/** Every message of the validation rules (§5), in one place for the forms and the API alike. */
export const MESSAGES = {
  required: '入力してください',
  select: '選択してください',
  email: 'メールアドレスを入力してください',
  password: 'パスワードを入力してください',
  newPassword: '入力内容をご確認ください',
  passwordConfirmation: 'パスワードが一致していません',
  date: '正しい日付を選択してください',
  tel: '電話番号を入力してください',
  zip: '郵便番号を入力してください',
  agreement: '同意が必要です',
  unreadable: '使用できない文字が含まれています',
  atLeast: (length: number) => `${length}文字以上で入力してください`,
  atMost: (length: number) => `${length}文字以内で入力してください`,
} as const;
