import * as z from 'zod/mini';
import { isCardNumber, isExpiredCard, parseCardExpiry, securityCodeLength, withoutGaps, type CardExpiry } from '../domain/card';
import { japanDate } from '../domain/japanTime';
import { foldWidth } from '../domain/text';
import { MESSAGES } from './messages';
import type { Clock } from './profile';

const filledIn = () => z.refine<string>((text) => text !== '', { error: MESSAGES.required, abort: true });
const text = () => z.string({ error: MESSAGES.required });

const cardNumberField = text().check(
  z.overwrite(withoutGaps),
  filledIn(),
  z.refine(isCardNumber, { error: MESSAGES.cardNumber }),
);

/** How long a name the magnetic stripe of a card can carry, with room for providers that are more generous. */
const NAME_LENGTH = 50;

const cardholderNameField = text().check(
  z.overwrite(foldWidth),
  z.trim(),
  filledIn(),
  z.refine((name) => /^[a-z][a-z .,'/-]*$/i.test(name), { error: MESSAGES.cardholderName, abort: true }),
  z.maxLength(NAME_LENGTH, { error: MESSAGES.atMost(NAME_LENGTH) }),
);

const cardExpiryField = (now: Clock) =>
  z.pipe(
    text().check(
      z.trim(),
      filledIn(),
      z.refine((typed) => parseCardExpiry(typed) !== null, { error: MESSAGES.cardExpiry, abort: true }),
    ),
    z
      .pipe(
        z.string(),
        z.transform((typed): CardExpiry => parseCardExpiry(typed) ?? { month: '', year: '' }),
      )
      .check(z.refine((expiry) => !isExpiredCard(expiry, japanDate(now())), { error: MESSAGES.cardExpired })),
  );

const securityCodeField = text().check(
  z.overwrite(withoutGaps),
  filledIn(),
  z.refine((code) => /^\d{3,4}$/.test(code), { error: MESSAGES.cardSecurityCode }),
);

/** The code is judged by the brand even while another field is wrong, or its message would come one submission late. */
const whenBothAreTyped = ({ value }: { value: unknown }) =>
  typeof value === 'object' &&
  value !== null &&
  ['cardNumber', 'cardSecurityCode'].every((name) => /^\d+$/.test(String(Reflect.get(value, name))));

/** The card form (decisions §5, §6.1). What it makes goes to the card provider alone, never into a membership call. */
export const cardSchema = (now: Clock) =>
  z
    .object({
      cardNumber: cardNumberField,
      cardExpiry: cardExpiryField(now),
      cardSecurityCode: securityCodeField,
      cardholderName: cardholderNameField,
    })
    .check(
      z.refine((card) => card.cardSecurityCode.length === securityCodeLength(card.cardNumber), {
        error: MESSAGES.cardSecurityCode,
        path: ['cardSecurityCode'],
        when: whenBothAreTyped,
      }),
    );

export type Card = z.infer<ReturnType<typeof cardSchema>>;
