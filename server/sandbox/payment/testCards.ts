/** What a card of the sandbox does when it is charged (decisions §9). */
export type CardBehaviour = 'succeeds' | 'challenge' | 'declined' | 'pending';

const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000003220', 'challenge'],
  ['4000000000000002', 'declined'],
  ['4000000000005126', 'pending'],
]);

/** The result of a charge to this card number; all cards but the test cards of decisions §9 are declined. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return TEST_CARDS.get(cardNumber) ?? 'declined';
}
