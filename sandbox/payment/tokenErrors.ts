/** The messages with which the card provider refuses to make a token (decisions §6.1). Members may read them. */
export const TOKEN_ERRORS = {
  invalid_request: '送信された内容が正しくありません。もう一度お試しください。',
  unknown_service: 'ただいまカードでのお支払いを受け付けられません。',
  invalid_card_number: 'カード番号をご確認ください。',
  invalid_expiry: '有効期限をご確認ください。',
  invalid_security_code: 'セキュリティコードをご確認ください。',
  invalid_cardholder_name: 'カード名義人をご確認ください。',
} as const;

export type TokenErrorCode = keyof typeof TOKEN_ERRORS;

/** The error of a refused request for a token. It contains no data of the card. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal';

  constructor(readonly code: TokenErrorCode) {
    super(`Refused: ${code}`);
  }
}
