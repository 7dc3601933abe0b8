import { meSchema } from '../contract/me';
import { emailChangeInputSchema, profileShape } from '../contract/profile';
import { paymentSchema } from '../contract/payment';
import { Secret } from '../domain/secret';
import { PERSONAL_FIELDS, withoutPersonalData } from './personalData';

it.each([
  ['an e-mail address', { email: 'hanako.y@example.test' }, { email: 'xxxxxx.x@xxxxxxx.xxxx' }],
  ['a name', { lastName: '山田', firstName: 'Anne-Marie' }, { lastName: '〇〇', firstName: 'xxxx-xxxxx' }],
  ['a birthday, which keeps its year for the rules', { birthday: '2003-11-28' }, { birthday: '2003-01-01' }],
  [
    'an address',
    { zip: '6068344', prefecture: '京都府', address: '岡崎 124-1' },
    { zip: '0000000', prefecture: '東京都', address: '〇〇 000-0' },
  ],
  ['what was never filled in', { lastName: '', birthday: null }, { lastName: '', birthday: null }],
  ['a token', { token: new Secret('s3cret') }, { token: expect.stringMatching(/^\[secret \d+\]$/) as string }],
  [
    'the argument of a lookup',
    { originalArgs: '6068344', queryCacheKey: 'lookUp("6068344")' },
    { originalArgs: '0000000', queryCacheKey: 'lookUp("0000000")' },
  ],
  [
    'a cached lookup',
    { 'lookUp("6068344")': { status: 'fulfilled' } },
    { 'lookUp("0000000")': { status: 'fulfilled' } },
  ],
  [
    'an e-mail address in a message',
    { message: 'a@b.test はご利用いただけません' },
    { message: 'x@x.xxxx はご利用いただけません' },
  ],
  ['an address of a page with a token', { path: '/register?token=s3cret' }, { path: '/register?token=[masked]' }],
])('%s', (_, value, expected) => {
  expect(withoutPersonalData(value)).toEqual(expected);
});

it('what stands in a personal field is found in other texts too', () => {
  const me = { lastName: '山田', firstName: 'An', tel: '0751234567' };
  expect(withoutPersonalData([me, '山田 An 様 (0751234567) のご案内'])[1]).toBe('〇〇 xx 様 (0000000000) のご案内');
});

it('names of our own stay, whoever is called alike', () => {
  const action = { type: 'membershipApi/executeQuery/pending', meta: { endpointName: 'me' } };
  expect(withoutPersonalData([{ lastName: 'me', firstName: 'membershipApi' }, action])[1]).toEqual(action);
});

it('every text of the contract about a member is personal, or is known not to be', () => {
  const harmless = [
    'membershipRenewedAt',
    'birthdayYear',
    'plan',
    'membershipPlanId',
    'attributeType',
    'mailMagazineSubscribed',
  ];
  const fields = [meSchema.shape, profileShape, emailChangeInputSchema.shape].flatMap(Object.keys);
  expect(fields.filter((field) => !(field in PERSONAL_FIELDS) && !harmless.includes(field))).toEqual([]);
});

it('what support staff need of a payment stays', () => {
  expect(Object.keys(paymentSchema.shape).filter((field) => field in PERSONAL_FIELDS)).toEqual([]);
});
