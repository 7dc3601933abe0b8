import type { Me } from '#contract/me';
import { shapeOf } from '#domain/shape';
import { CANARY, Marks } from '../support/canary/marks';
import { CARDS } from '../support/cards';

/**
 * Texts that the member types in these tests. They differ from the forms' examples and from the texts of other tests,
 * so that a search for them finds only leaks.
 */
export const TYPED = {
  ...CANARY,
  email: 'kanaria-replay@example.test',
  newEmail: 'kanaria-replay-neu@example.test',
  zip: '9020061',
  cardholder: 'NARUMI KANARIA',
} as const;

/**
 * Personal data of the answer to `GET /v1/me`. No other text of the product resembles them, so that a search for them
 * finds only leaks.
 */
export const CANARY_ME = {
  email: TYPED.email,
  lastName: TYPED.lastName,
  firstName: TYPED.firstName,
  birthday: '1988-11-23',
  gender: 'female',
  tel: TYPED.tel,
  zip: TYPED.zip,
  prefecture: '沖縄県',
  city: '雲雀野市古島',
  address: TYPED.address,
  membershipToken: 'kanaria-membership-token',
  membershipCardNumber: '909753124680',
} as const satisfies Partial<Me>;

/** Returns the member's personal texts, which no record, no viewer and no request of a viewer may contain. */
export function marksOf(token: string | null): Marks {
  const marks = new Marks(TYPED);
  const { membershipToken, membershipCardNumber, city } = CANARY_ME;
  marks.add('membership token', membershipToken, membershipCardNumber);
  marks.add('address', city);
  marks.add('card', CARDS.succeeds);
  if (token !== null) marks.add('bearer', token);
  return marks;
}

/** Returns the digits in groups of four, as the membership card shows them. */
const inGroups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

const SHAPED = [
  TYPED.email,
  TYPED.lastName,
  TYPED.firstName,
  TYPED.otherFirstName,
  TYPED.tel,
  TYPED.zip,
  CANARY_ME.city,
  TYPED.address,
  CANARY_ME.membershipCardNumber,
  inGroups(CANARY_ME.membershipCardNumber),
];

/** Personal texts on the member's screen, with the placeholders that a replay shows instead. */
export const PLACEHOLDERS: readonly (readonly [text: string, placeholder: string])[] = [
  ...SHAPED.map((text) => [text, shapeOf(text)] as const),
  [CANARY_ME.prefecture, '東京都'],
  ['1988/11/23', '1988/01/01'],
  ['女性', '回答しない'],
];
