/** What a card of the sandbox does when it is charged (decisions §9). */
export type CardBehaviour = 'succeeds' | 'challenge' | 'declined' | 'pending';

const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000003220', 'challenge'],
  ['4000000000000002', 'declined'],
  ['4000000000005126', 'pending'],
]);

/** What becomes of a charge to this number; every card but the test cards of decisions §9 is declined. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return TEST_CARDS.get(cardNumber) ?? 'declined';
}

const BRANDS: readonly (readonly [brand: string, start: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['diners', /^3[068]/],
  ['jcb', /^35/],
];

/** The brand a number begins like. */
export function brandOf(cardNumber: string): string {
  return BRANDS.find(([, start]) => start.test(cardNumber))?.[0] ?? 'unknown';
}

/** Whether these are 12 to 19 digits of which the last is the right check digit (Luhn). */
export function isCardNumber(text: string): boolean {
  return /^\d{12,19}$/.test(text) && checksum(text) % 10 === 0;
}

/** The sum of the digits, every second one from the right doubled and its own digits added. */
function checksum(digits: string): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}
