import { randomUUID } from 'node:crypto';
import { createSandboxCardProvider } from './sandboxCardProvider';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import type { CardProvider } from '../../server/payments/cardProvider';
import { paymentIn, PLAN } from '../../server/testing/paymentFixture';
import { TEST_CARD, tokenFor } from '../../server/testing/sandboxCards';
import { formPost } from '../../server/testing/providerUnderTest';
import { describeOnEngines } from '../../server/testing/testDatabase';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../../server/testing/testApp';

const SITE = TEST_SETTINGS.publicUrl;
const CALLBACK_URL = `${SITE}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Returns the hidden fields of a page's form. */
function fieldsIn(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]));
}

const headingOf = (page: string) => /<h1>(.*)<\/h1>/.exec(page)?.[1];
const returnsByItself = (page: string) => page.includes('<script src="/sandbox/payment/return.js" defer></script>');

describeOnEngines('the challenge on %s', (engine) => {
  let museum: TestApp;
  let provider: CardProvider;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
    const { database, clock } = museum;
    provider = createSandboxCardProvider({ settings: TEST_SETTINGS, database, clock: clock.now });
  });

  afterAll(() => museum.close());

  const waiting = async (callbackUrl = CALLBACK_URL, card: keyof typeof TEST_CARD = 'challenged') => {
    const reference = randomUUID();
    const cardToken = await tokenFor(museum, TEST_CARD[card]);
    const state = await provider.charge({ reference, cardToken, amount: 12_000, callbackUrl, customer: {} });
    if (state.status !== 'waiting') throw new Error(`Not challenged: ${state.status}`);
    return { reference, path: state.challengeUrl.slice(SITE.length) };
  };
  const open = (path: string) => museum.app.inject(path);
  const press = (path: string, decision: string) =>
    museum.app.inject({ method: 'POST', url: path, headers: FORM, payload: `decision=${decision}` });

  it('asks for whom, how much and with which card, and says that it is none of a bank', async () => {
    const { path } = await waiting();
    const { statusCode, headers, body } = await open(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headingOf(body)).toBe('本人認証のお願い');
    for (const text of ['（テスト環境）', 'みやこ市立美術館', '12,000円（税込）', '****3220', '認証する', '拒否する']) {
      expect(body).toContain(text);
    }
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  it.each([
    { decision: 'approve', heading: '認証は完了しています', state: { status: 'succeeded' }, result: 'succeeded' },
    {
      decision: 'refuse',
      heading: '認証は拒否されました',
      state: { status: 'failed', reason: 'refused' },
      result: 'refused',
    },
  ])('takes $decision for an answer and carries it back, signed', async ({ decision, heading, state, result }) => {
    const { reference, path } = await waiting();
    const { body, headers } = await press(path, decision);
    expect(headers['cache-control']).toBe('no-store');
    expect(headingOf(body)).toBe(heading);
    expect(await provider.find(reference)).toEqual(state);

    expect(body).toContain(`<form method="post" action="${CALLBACK_URL}" id="return"`);
    expect(body).toContain('>サイトに戻る</button>');
    expect(returnsByItself(body)).toBe(true);
    expect(body).not.toMatch(/<script(?! src)|<style|style=|\son\w+=/);
    const fields = fieldsIn(body);
    expect(fields).toMatchObject({ reference, result });
    expect(provider.readCallback(formPost(fields))).toEqual({ reference });
  });

  it('takes one answer: later ones change nothing and are shown the way back', async () => {
    const { reference, path } = await waiting();
    const answers = await Promise.all(['refuse', 'approve', 'approve', 'refuse'].map((choice) => press(path, choice)));
    expect(answers.filter(({ body }) => returnsByItself(body))).toHaveLength(1);
    const state = await provider.find(reference);

    const again = await press(path, state?.status === 'succeeded' ? 'refuse' : 'approve');
    expect(await provider.find(reference)).toEqual(state);
    const reloaded = await open(path);
    for (const { statusCode, body } of [again, reloaded]) {
      expect(statusCode).toBe(200);
      expect(returnsByItself(body)).toBe(false);
      expect(body).toContain('>サイトに戻る</button>');
      expect(provider.readCallback(formPost(fieldsIn(body)))).toEqual({ reference });
    }
  });

  it('is too late after 15 minutes', async () => {
    const { reference, path } = await waiting();
    museum.clock.advance(15 * 60);
    const { body } = await press(path, 'approve');
    expect(headingOf(body)).toBe('認証の期限が切れています');
    expect(fieldsIn(body)).toMatchObject({ reference, result: 'expired' });
    expect(await provider.find(reference)).toEqual({ status: 'failed', reason: 'expired' });
  });

  it('cannot be answered once the museum has canceled', async () => {
    const { reference, path } = await waiting();
    await provider.cancel(reference);
    expect(headingOf((await press(path, 'approve')).body)).toBe('この認証は取り消されています');
    expect(await provider.find(reference)).toEqual({ status: 'failed', reason: 'canceled' });
  });

  it.each(['maybe', ''])('asks again after %j for an answer', async (decision) => {
    const { path } = await waiting();
    expect(headingOf((await press(path, decision)).body)).toBe('本人認証のお願い');
  });

  it('takes its own form and nothing else for an answer', async () => {
    const { reference, path } = await waiting();
    const post = (payload?: object) => museum.app.inject({ method: 'POST', url: path, ...(payload && { payload }) });
    expect((await post({ decision: 'approve' })).statusCode).toBe(400);
    expect(headingOf((await post()).body)).toBe('本人認証のお願い');
    expect(await provider.find(reference)).toMatchObject({ status: 'waiting' });
  });

  it.each(['unknown', 'a'.repeat(43), '%00', '%27'])('leads from the address %s back to the museum', async (id) => {
    const path = `/sandbox/payment/challenge/${id}`;
    for (const { statusCode, headers, body } of [await open(path), await press(path, 'approve')]) {
      expect(statusCode).toBe(404);
      expect(headingOf(body)).toBe('この認証は見つかりません');
      expect(body).toContain(`<a href="${SITE}/">みやこ市立美術館のサイトに戻る</a>`);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('holds on to the answer when the callback fails or is elsewhere', async () => {
    for (const callbackUrl of [`${SITE}/nowhere`, 'https://elsewhere.example.test/callback?a=1&b=2']) {
      const { reference, path } = await waiting(callbackUrl);
      const { body } = await press(path, 'approve');
      expect(body).toContain(`action="${callbackUrl.replace('&', '&amp;')}"`);
      expect(await provider.find(reference)).toEqual({ status: 'succeeded' });
    }
  });

  it('serves what its pages load', async () => {
    const { path } = await waiting();
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]*)">/.exec((await open(path)).body) ?? [];
    expect((await open(stylesheet)).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await open('/sandbox/payment/return.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  /** Orders a plan with a card that requires a challenge, and approves the challenge. */
  const approve = async (email: string, order: object, card: keyof typeof TEST_CARD) => {
    const token = await museum.signIn(email);
    const body = { ...order, cardToken: await tokenFor(museum, TEST_CARD[card]) };
    const headers = { 'Idempotency-Key': randomUUID() };
    const { id, status, action } = paymentIn(await museum.call('POST /v1/me/payments', { token, body, headers }));
    expect(status).toBe('requires_action');
    const page = await press(action?.url.slice(SITE.length) ?? '', 'approve');
    // Reads the payment when the notice has arrived, but before the member's browser returns.
    const [told] = await museum.database.query<{ status: string }>('SELECT status FROM payments WHERE id = $1', [id]);
    const settled = async () => paymentIn(await museum.call(`GET /v1/me/payments/${id}`, { token }));
    return { id, page: page.body, told: told?.status, settled };
  };
  const complete = (id: string) => [303, `${SITE}/payment/complete?payment=${id}`];
  const callbackIn = (page: string) => /action="([^"]*)"/.exec(page)?.[1]?.slice(SITE.length) ?? '';

  it('has charged a card whose answer gets lost once the browser is back', async () => {
    const order = { planId: PLAN.single, purpose: 'purchase' };
    const { id, page, told, settled } = await approve('free@example.test', order, 'lostAnswer');
    expect(told).toBe('pending');
    const payload = new URLSearchParams(fieldsIn(page)).toString();
    const back = await museum.app.inject({ method: 'POST', url: callbackIn(page), headers: FORM, payload });
    expect([back.statusCode, back.headers.location]).toEqual(complete(id));
    // Waits a second, because the server reuses the provider's last answer for that time.
    museum.clock.advance(1);
    expect((await settled()).status).toBe('succeeded');
  });

  it('leads back by GET, without a result, where it ended in another browser; the museum asks for it', async () => {
    const order = { planId: PLAN.pair, purpose: 'renewal' };
    const { id, page, told, settled } = await approve('renew@example.test', order, 'unsigned');
    expect(told).toBe('requires_action');
    expect(page).toContain(`<form method="get" action="${CALLBACK_URL}" id="return"`);
    expect(fieldsIn(page)).toEqual({ reference: id });
    // Follows the callback in a browser that does not have the member's session.
    const back = await open(`${callbackIn(page)}?reference=${id}`);
    expect([back.statusCode, back.headers.location]).toEqual(complete(id));
    expect((await settled()).status).toBe('succeeded');
  });

  it('leads a newcomer all the way from the order to the membership', async () => {
    const order = { planId: PLAN.single, purpose: 'new' };
    const { id, page, told, settled } = await approve('new@example.test', order, 'challenged');
    expect(told).toBe('succeeded');
    const payload = new URLSearchParams(fieldsIn(page)).toString();
    const back = await museum.app.inject({ method: 'POST', url: callbackIn(page), headers: FORM, payload });
    expect([back.statusCode, back.headers.location]).toEqual(complete(id));
    expect((await settled()).status).toBe('succeeded');
  });
});
