/** Messages of the validation rules, which forms and API share. */
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
  cardNumber: 'カード番号をご確認ください',
  cardExpiry: '有効期限をご確認ください',
  cardExpired: '有効期限が切れています。別のカードをご利用ください',
  cardSecurityCode: 'セキュリティコードをご確認ください',
  cardholderName: 'カードに記載のローマ字で入力してください',
  unreadable: '使用できない文字が含まれています',
  atLeast: (length: number) => `${length}文字以上で入力してください`,
  atMost: (length: number) => `${length}文字以内で入力してください`,
} as const;

/** Message for a failure of which neither the server nor the app knows the reason. */
export const FAILURE_MESSAGE = '処理に失敗しました';
