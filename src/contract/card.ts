import * as z from 'zod/mini';
import {
  isCardNumber,
  isExpiredCard,
  parseCardExpiry,
  plainCardholder,
  securityCodeLength,
  withoutGaps,
  type CardExpiry,
} from '#domain/paymentCard';
import { japanDate } from '#domain/dates/japanTime';
import { isVisible, withoutInvisible } from '#domain/text';
import { MESSAGES } from './messages';
import type { Clock } from '#domain/clock';
import { fieldRule, whenMatching } from './rules';

const filledIn = () => fieldRule(isVisible, MESSAGES.required);
const text = () => z.string({ error: MESSAGES.required });

const cardNumberField = text().check(
  z.overwrite(withoutGaps),
  filledIn(),
  fieldRule(isCardNumber, MESSAGES.cardNumber),
);

/** Upper limit of a cardholder name in characters. A magnetic stripe holds 26; some providers accept more. */
const NAME_LENGTH = 50;

const cardholderNameField = text().check(
  z.overwrite(plainCardholder),
  filledIn(),
  fieldRule((name) => /^[a-z][a-z .,'/-]*$/i.test(name), MESSAGES.cardholderName),
  z.maxLength(NAME_LENGTH, { error: MESSAGES.atMost(NAME_LENGTH) }),
);

const cardExpiryField = (now: Clock) =>
  z.pipe(
    text().check(
      z.overwrite((typed: string) => withoutInvisible(typed).trim()),
      filledIn(),
      fieldRule((typed) => parseCardExpiry(typed) !== null, MESSAGES.cardExpiry),
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
  fieldRule((code) => /^\d{3,4}$/.test(code), MESSAGES.cardSecurityCode),
);

/**
 * Returns the schema of the card form. Only the card provider may get the schema's output; no call of the membership
 * API may contain a card.
 */
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
        when: whenMatching(/^\d+$/, ['cardNumber', 'cardSecurityCode']),
      }),
    );

export type Card = z.infer<ReturnType<typeof cardSchema>>;
