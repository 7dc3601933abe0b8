import { cardSchema } from './card';
import { MESSAGES } from './messages';

// The schema's clock shows the last minute of April 2026 in Japan.
const schema = cardSchema(() => new Date('2026-04-30T14:59:00Z'));

const CARD = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/30',
  cardSecurityCode: '123',
  cardholderName: 'HANAKO YAMADA',
};

function messages(values: Partial<typeof CARD>): Record<string, string> {
  const issues = schema.safeParse({ ...CARD, ...values }).error?.issues ?? [];
  const entries = issues.map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(entries.reverse());
}

it('makes of what was typed what the card provider asks for', () => {
  const typed = {
    cardNumber: '４２４２ ４２４２-42424242',
    cardExpiry: '04 / 26',
    cardSecurityCode: '１２３',
    cardholderName: ' Ｈanako Yamada ',
  };
  expect(schema.parse(typed)).toEqual({
    cardNumber: '4242424242424242',
    cardExpiry: { month: '04', year: '2026' },
    cardSecurityCode: '123',
    cardholderName: 'Hanako Yamada',
  });
});

it('takes what password managers and other keyboards put in', () => {
  const filled = {
    cardNumber: '4242ｰ4242−4242\u00a04242\u200b',
    cardExpiry: '2030-12',
    cardSecurityCode: '12ー3\u2060',
    cardholderName: 'HANAKO\u00a0O’BRIEN‐YAMADA',
  };
  expect(schema.parse(filled)).toEqual({
    cardNumber: '4242424242424242',
    cardExpiry: { month: '12', year: '2030' },
    cardSecurityCode: '123',
    cardholderName: "HANAKO O'BRIEN-YAMADA",
  });
});

it('asks for every field', () => {
  expect(messages({ cardNumber: '', cardExpiry: ' ', cardSecurityCode: '', cardholderName: '　' })).toEqual({
    cardNumber: MESSAGES.required,
    cardExpiry: MESSAGES.required,
    cardSecurityCode: MESSAGES.required,
    cardholderName: MESSAGES.required,
  });
});

it.each([
  ['4242424242424241', MESSAGES.cardNumber],
  ['4242', MESSAGES.cardNumber],
  ['カード', MESSAGES.cardNumber],
  ['4242.4242.4242.4242', MESSAGES.cardNumber],
])('the card number %s is refused', (cardNumber, message) => {
  expect(messages({ cardNumber })).toEqual({ cardNumber: message });
});

it.each([
  ['13/30', MESSAGES.cardExpiry],
  ['12', MESSAGES.cardExpiry],
  ['1/39', MESSAGES.cardExpiry],
  ['39/12', MESSAGES.cardExpiry],
  ['03/26', MESSAGES.cardExpired],
  ['2026-03', MESSAGES.cardExpired],
])('the expiry %s is refused', (cardExpiry, message) => {
  expect(messages({ cardExpiry })).toEqual({ cardExpiry: message });
});

it.each([
  ['12', '4242424242424242'],
  ['1234', '4242424242424242'],
  ['123', '378282246310005'],
  ['12a', '4242424242424242'],
  ['123a', '378282246310005'],
  ['a123', '378282246310005'],
])('the security code %s does not go with %s', (cardSecurityCode, cardNumber) => {
  expect(messages({ cardSecurityCode, cardNumber })).toEqual({ cardSecurityCode: MESSAGES.cardSecurityCode });
});

it('an American Express card takes four digits', () => {
  expect(messages({ cardSecurityCode: '1234', cardNumber: '378282246310005' })).toEqual({});
});

it('the security code is judged while the number is still wrong', () => {
  expect(messages({ cardSecurityCode: '1234', cardNumber: '4242424242424241' })).toEqual({
    cardNumber: MESSAGES.cardNumber,
    cardSecurityCode: MESSAGES.cardSecurityCode,
  });
});

it('the security code is judged while the rest is still empty', () => {
  expect(messages({ cardSecurityCode: '1234', cardExpiry: '', cardholderName: '' })).toEqual({
    cardExpiry: MESSAGES.required,
    cardSecurityCode: MESSAGES.cardSecurityCode,
    cardholderName: MESSAGES.required,
  });
});

it.each(['山田 花子', '1234', 'HANAKO 4242', '4 HANAKO'])('the name %s does not stand on a card', (cardholderName) => {
  expect(messages({ cardholderName })).toEqual({ cardholderName: MESSAGES.cardholderName });
});
