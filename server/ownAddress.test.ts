import { randomUUID } from 'node:crypto';
import { contentItemListSchema, legalDocumentListSchema } from '#contract/contents';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { lastMailTo } from './testing/mails';
import { paymentIn, PLAN } from './testing/paymentFixture';
import { TEST_CARD, tokenFor } from './testing/sandboxCards';
import { startTestApp, TEST_SETTINGS, type TestApp } from './testing/testApp';

const SITE = TEST_SETTINGS.publicUrl;
const API = 'https://api.museum.example.test';

describe('a server with an address of its own', () => {
  let museum: TestApp;
  let token: string;

  beforeAll(async () => {
    museum = await startTestApp({ settings: { apiUrl: API } });
    token = await museum.signIn('member@example.test');
  });

  afterAll(() => museum.close());

  it('gives that of its own pages: legal documents and articles', async () => {
    const documents = legalDocumentListSchema.parse((await museum.call('GET /v1/contents/legal-docs')).json());
    const items = contentItemListSchema.parse((await museum.call('GET /v1/contents/3', { token })).json());
    expect(documents).toHaveLength(3);
    for (const { url } of [...documents, ...items]) {
      expect(url).toMatch(/^https:\/\/api\.museum\.example\.test\/(?:legal|articles)\//);
      expect((await museum.app.inject(url.slice(API.length))).statusCode).toBe(200);
    }
  });

  it('gives that of the site in mails', async () => {
    await museum.call('POST /v1/auth/password-reset', { body: { email: 'member@example.test' } });
    const { links } = await lastMailTo(museum, 'member@example.test');
    expect(links.map((link) => new URL(link).origin)).toEqual([SITE]);
  });

  it('has the member authenticate and the provider call back at its own, and leads back to the site', async () => {
    const payment = paymentIn(
      await museum.call('POST /v1/me/payments', {
        token: await museum.signIn('new@example.test'),
        body: { planId: PLAN.single, purpose: 'new', cardToken: await tokenFor(museum, TEST_CARD.challenged) },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    );
    const challenge = payment.action?.url ?? '';
    expect(challenge).toMatch(/^https:\/\/api\.museum\.example\.test\/sandbox\/payment\/challenge\//);
    const page = await museum.app.inject({
      method: 'POST',
      url: challenge.slice(API.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve',
    });
    expect(page.body).toContain(`action="${API}${API_PREFIX}${PAYMENT_CALLBACK_PATH}"`);
    // Chromium also applies `form-action` to the redirect that answers the form, so the policy must allow the site's
    // origin.
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${SITE};`);
    const inputs = page.body.matchAll(/name="([^"]*)" value="([^"]*)"/g);
    const fields = Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]));
    const back = await museum.app.inject({
      method: 'POST',
      url: `${API_PREFIX}${PAYMENT_CALLBACK_PATH}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect([back.statusCode, back.headers.location]).toEqual([303, `${SITE}/payment/complete?payment=${payment.id}`]);
  });

  it('permits the site to read its answers, a 503 and a 404 too', async () => {
    const headers = { origin: SITE };
    const busy = await startTestApp({ overload: { healthCheck: async () => false, healthCheckInterval: 60_000 } });
    const answers = [
      await museum.call('GET /v1/plans', { headers }),
      await museum.call('GET /v1/nowhere', { headers }),
      await busy.call('GET /v1/plans', { headers }),
    ];
    await busy.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 503]);
    for (const answer of answers) expect(answer.headers['access-control-allow-origin']).toBe(SITE);
  });
});
