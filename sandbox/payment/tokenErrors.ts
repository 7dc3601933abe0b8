/** The messages with which the provider refuses a request for a token (decisions §6.1); the member may read them. */
export const TOKEN_ERRORS = {
  invalid_request: '送信された内容が正しくありません。もう一度お試しください。',
  unknown_service: 'ただいまカードでのお支払いを受け付けられません。',
  invalid_card_number: 'カード番号をご確認ください。',
  invalid_expiry: '有効期限をご確認ください。',
  invalid_security_code: 'セキュリティコードをご確認ください。',
  invalid_cardholder_name: 'カード名義人をご確認ください。',
} as const;

export type TokenErrorCode = keyof typeof TOKEN_ERRORS;

/** A request for a token that is answered with an error. Nothing of the card is in it. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal';

  constructor(readonly code: TokenErrorCode) {
    super(`Refused: ${code}`);
  }
}
