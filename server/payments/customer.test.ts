import { CUSTOMER_WORDS, issuerConsent } from '#domain/membership/issuerConsent';
import { DATA_FOR_ISSUER, PAYMENT_MODES } from '#domain/paymentMode';
import { meExample, meSchema } from '#contract/me';
import { CARD } from '../testing/fakeCardProvider';
import { openPaymentFixture, PLAN } from '../testing/paymentFixture';
import { customerOf } from './customer';

const ME = meSchema.parse(meExample());
const FIELDS = ['name', 'email', 'tel'] as const;

afterEach(() => jest.restoreAllMocks());

describe('what a card provider is told of a member', () => {
  it.each(PAYMENT_MODES)('with PAYMENT_MODE=%s is what the member reads above the button', (mode) => {
    const sent = Object.keys(customerOf(ME, mode));
    const sentence = issuerConsent(DATA_FOR_ISSUER[mode], '支払って申し込む') ?? '';
    const named = FIELDS.filter((field) => sentence.includes(CUSTOMER_WORDS[field]));
    expect(sent.sort()).toEqual([...named].sort());
  });

  it('is what it declares, and leaves out what is not known', () => {
    jest.replaceProperty(DATA_FOR_ISSUER, 'sandbox', FIELDS);
    const me = { ...ME, lastName: '山田', firstName: '花子', email: 'hanako@example.test', tel: '' };
    expect(customerOf(me, 'sandbox')).toEqual({ name: '山田 花子', email: 'hanako@example.test' });
    expect(customerOf(me, 'none')).toEqual({});
  });

  it('goes with the charge', async () => {
    const fixture = await openPaymentFixture('PGlite');
    jest.replaceProperty(DATA_FOR_ISSUER, 'sandbox', ['name', 'tel']);
    const token = await fixture.signIn('new@example.test');
    const { lastName, firstName, tel } = await fixture.me(token);
    await fixture.order(token, { planId: PLAN.single, purpose: 'new', card: CARD.good });
    expect([...fixture.provider.customers.values()]).toEqual([{ name: `${lastName} ${firstName}`, tel }]);
    await fixture.close();
  });
});
