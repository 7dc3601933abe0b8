import * as z from 'zod/mini';
import { isCardNumber, isExpiredCard } from '#domain/paymentCard';
import { japanDate } from '#domain/dates/japanTime';
import { lengthInCodePoints } from '#domain/text';
import { TOKEN_ERRORS, TokenRefusal, type TokenErrorCode } from './tokenErrors';

const MAX_NAME_LENGTH = 100;

/** Returns a schema whose message is the code of an error. */
const field = (code: TokenErrorCode, passes: (text: string) => boolean) =>
  z.string({ error: code }).check(z.refine(passes, { error: code }));

const digits = (code: TokenErrorCode, pattern: RegExp) => field(code, (text) => pattern.test(text));

const requestSchema = z.object(
  {
    serviceId: z.string({ error: 'unknown_service' satisfies TokenErrorCode }),
    cardNumber: field('invalid_card_number', isCardNumber),
    expirationMonth: digits('invalid_expiry', /^(?:0[1-9]|1[0-2])$/),
    expirationYear: digits('invalid_expiry', /^[0-9]{4}$/),
    securityCode: digits('invalid_security_code', /^[0-9]{3,4}$/),
    cardholderName: field('invalid_cardholder_name', isName),
  },
  { error: 'invalid_request' satisfies TokenErrorCode },
);

export type TokenRequest = z.infer<typeof requestSchema>;

interface Circumstances {
  readonly serviceId: string;
  readonly now: Date;
}

/**
 * Reads the card in a request for a token (decisions §6.1). Throws a TokenRefusal for the first fault. A card is valid
 * until the end of its month in Japan.
 */
export function readTokenRequest(body: unknown, { serviceId, now }: Circumstances): TokenRequest {
  const read = z.safeParse(requestSchema, body);
  if (!read.success) throw new TokenRefusal(faultOf(read.error.issues[0]?.message));
  const request = read.data;
  if (request.serviceId !== serviceId) throw new TokenRefusal('unknown_service');
  const expiry = { month: request.expirationMonth, year: request.expirationYear };
  if (isExpiredCard(expiry, japanDate(now))) throw new TokenRefusal('invalid_expiry');
  return request;
}

function faultOf(message = ''): TokenErrorCode {
  return Object.keys(TOKEN_ERRORS).find((code): code is TokenErrorCode => code === message) ?? 'invalid_request';
}

function isName(text: string): boolean {
  const length = lengthInCodePoints(text.trim());
  return length >= 1 && length <= MAX_NAME_LENGTH;
}
