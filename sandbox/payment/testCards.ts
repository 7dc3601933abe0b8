/**
 * The behaviour of a card of the sandbox when it is charged (decisions §9). Some cards are only charged when the API
 * makes a second call, `chargeAuthenticated`. `attempted`: the card's issuer takes no part in 3-D Secure, so there is
 * only the second call. `twoSteps`: like `challenge`, followed by the second call. `lostAnswer`: like `twoSteps`, but
 * the answer to the second call is lost. `unsigned`: like `challenge`, but the callback has no signature and no result.
 */
export type CardBehaviour =
  | 'succeeds'
  | 'challenge'
  | 'declined'
  | 'pending'
  | 'attempted'
  | 'twoSteps'
  | 'lostAnswer'
  | 'unsigned';

const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000003220', 'challenge'],
  ['4000000000000002', 'declined'],
  ['4000000000005126', 'pending'],
  ['4000000000003055', 'attempted'],
  ['4000000000003063', 'twoSteps'],
  ['4000000000003071', 'lostAnswer'],
  ['4000000000003097', 'unsigned'],
]);

/** Returns the way in which a card behaves. All cards but the test cards of decisions §9 are declined. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return TEST_CARDS.get(cardNumber) ?? 'declined';
}
