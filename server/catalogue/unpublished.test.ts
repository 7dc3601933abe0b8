import { contentGroupListSchema, contentItemListSchema, legalDocumentListSchema } from '#contract/contents';
import { planListSchema } from '#contract/plan';
import { sandboxCatalogue } from '../../sandbox/seed/sandboxCatalogue';
import { openPaymentFixture, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';
import { importCatalogue } from './importCatalogue';

const NEWS = 3;
const EXHIBITIONS = 1;
const TERMS = 2;

const [exhibitions, ...otherGroups] = sandboxCatalogue.contentGroups;
const [item, ...otherItems] = exhibitions?.items ?? [];

describeOnEngines('what is not published any more, on %s,', (engine) => {
  let museum: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    museum = await openPaymentFixture(engine);
    const paying = await museum.signIn('new@example.test');
    await museum.order(paying, { planId: PLAN.patron, purpose: 'new' });
    await importCatalogue(museum.database, {
      plans: sandboxCatalogue.plans.filter(({ id }) => id === PLAN.single),
      contentGroups: [
        ...(exhibitions ? [{ ...exhibitions, items: otherItems }] : []),
        ...otherGroups.filter(({ id }) => id !== NEWS),
      ],
      legalDocuments: sandboxCatalogue.legalDocuments.filter(({ legalDocType }) => legalDocType !== TERMS),
    });
    token = await museum.signIn('renew@example.test');
  });

  afterAll(() => museum.close());

  const order = (purpose: 'new' | 'renewal', planId: number, by = token) => museum.order(by, { planId, purpose });

  it('is a plan that is not on offer', async () => {
    const plans = planListSchema.parse((await museum.call('GET /v1/plans')).json());
    expect(plans.map(({ id }) => id)).toEqual([PLAN.single]);
  });

  it('is a plan that its members keep', async () => {
    const me = await museum.me(token);
    expect(me.plan).toMatchObject({ id: PLAN.pair, price: 8500 });
    expect(me.membershipRenewedAt).not.toBeNull();
  });

  it('is a plan that cannot be bought, without or with a price, nor renewed', async () => {
    const message = { message: 'このプランは、現在お申し込みを受け付けておりません。' };
    const before = museum.provider.calls.length;
    const newcomer = await museum.signIn('union@example.test');
    const answers = [await order('renewal', PLAN.pair), await order('new', PLAN.free, newcomer)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(message);
    }
    expect(museum.provider.calls).toHaveLength(before);
  });

  it('is a plan whose paid order is still answered with its payment', async () => {
    const payer = await museum.signIn('new@example.test');
    const again = await order('new', PLAN.patron, payer);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ status: 'succeeded' });
  });

  it('is a group and an item that are not shown', async () => {
    const groups = contentGroupListSchema.parse((await museum.call('GET /v1/contents', { token })).json());
    expect(groups.map(({ id }) => id)).not.toContain(NEWS);
    expect((await museum.call(`GET /v1/contents/${NEWS}`, { token })).statusCode).toBe(404);
    const items = contentItemListSchema.parse((await museum.call(`GET /v1/contents/${EXHIBITIONS}`, { token })).json());
    expect(items.length).toBeGreaterThan(5);
    expect(items.map(({ id }) => id)).not.toContain(item?.id);
    expect((await museum.app.inject(`/articles/${item?.id ?? 0}`)).statusCode).toBe(404);
  });

  it('is a legal document that is not listed', async () => {
    const documents = legalDocumentListSchema.parse((await museum.call('GET /v1/contents/legal-docs')).json());
    expect(documents.map(({ legalDocType }) => legalDocType)).toEqual([1, 3]);
    expect(documents[0]?.url).toBe('https://members.museum.example.test/legal/commercial-transactions');
  });
});
