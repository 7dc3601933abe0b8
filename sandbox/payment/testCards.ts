/**
 * The behaviour of a card of the sandbox when it is charged (decisions §9). `attempted`: the card's issuer takes no
 * part in 3-D Secure, and the API makes the second call, which charges the card. `twoSteps`: as `challenge`, with the
 * second call. `lostAnswer`: as `twoSteps`, but the answer to the second call is lost. `unsigned`: as `challenge`, but
 * the result has no signature, as if the challenge had ended in another browser.
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
