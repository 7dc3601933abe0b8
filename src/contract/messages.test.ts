import { PAYMENT_CALLBACK_PATH } from './calls';
import { LEGAL_DOC_TYPES } from './contents';
import { MESSAGES } from './messages';
import { IDEMPOTENCY_KEY_HEADER } from './payment';

it('members read the messages of the specification', () => {
  const { atLeast, atMost, ...fixed } = MESSAGES;
  expect({ ...fixed, atLeast: atLeast(2), atMost: atMost(20) }).toEqual({
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
    atLeast: '2文字以上で入力してください',
    atMost: '20文字以内で入力してください',
  });
});

it('other programs find the contract’s names and numbers as they were agreed', () => {
  expect(LEGAL_DOC_TYPES).toEqual({ commercialTransactions: 1, terms: 2, privacyPolicy: 3 });
  expect([IDEMPOTENCY_KEY_HEADER, PAYMENT_CALLBACK_PATH]).toEqual(['Idempotency-Key', '/v1/payments/callback']);
});
