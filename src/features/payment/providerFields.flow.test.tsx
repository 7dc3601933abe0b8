import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { CARD_FORM_MISSING, fromCardFormSchema, toCardFormSchema, type ToCardForm } from '#contract/cardForm';
import { paymentPath } from '#domain/paths';
import { hostileMessages } from '../../testing/hostileMessages';
import { sayFromFrame } from '../../testing/cardFrame';
import { givenCall, fakeNetwork, type Answer } from '../../testing/network';
import { CALLS } from '#contract/calls';
import { aPaidPlan, givenPayment, givenPlans, newMember, OF_THE_CARD, payButton } from '../../testing/payment';
import { openApp } from '../../testing/renderApp';

fakeNetwork();

/** Origin of the card form. Tests run at http://localhost, so the card form has the other name of this machine. */
const FORM_ORIGIN = 'http://127.0.0.1';

const HOSTILE = hostileMessages(fromCardFormSchema, {
  kinds: ['height', 'submit', 'token', 'refused', 'unknown'],
  parts: ['height', 'request', 'token', 'fields', 'message'],
});

const ROUTE = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });

/**
 * Opens /payment with fincode's fields. Returns the list of messages that /payment has sent to the frame, and functions
 * that answer as the frame's page does.
 */
async function openPayment(env: Readonly<Record<string, string>> = {}, me: Answer = {}) {
  givenPlans();
  givenCall(CALLS.getMe, { body: { me: newMember }, ...me });
  const app = openApp({ route: ROUTE, token: 'alive', env: { PAYMENT_MODE: 'fincode', PAYMENT_ENDPOINT: '', ...env } });
  const formOrigin = env['CARD_FORM_ORIGIN'] ?? FORM_ORIGIN;
  const frame = await findFrame();
  const page = frame.contentWindow;
  const told: ToCardForm[] = [];
  if (page) {
    jest.spyOn(page, 'postMessage').mockImplementation((message: unknown, target) => {
      expect(target).toBe(formOrigin);
      told.push(toCardFormSchema.parse(message));
    });
  }
  const say = (...said: Parameters<typeof sayFromFrame> extends [unknown, ...infer Rest] ? Rest : never) =>
    act(() => sayFromFrame(page, ...said));
  /** Waits until /payment has sent `tokenize` this many times; returns the `request` of the last message. */
  const asked = async (times = 1) => {
    const requests = () => told.flatMap((message) => (message.kind === 'tokenize' ? [message.request] : []));
    await waitFor(() => expect(requests()).toHaveLength(times));
    return requests().at(-1) ?? '';
  };
  const pay = async () => app.user.click(await payButton());
  return { ...app, frame, say, asked, pay, told };
}

const findFrame = () => screen.findByTitle<HTMLIFrameElement>('カード情報の入力欄');

it('shows the provider’s fields as high as their page, and pays with the token alone', async () => {
  const { paid } = givenPayment();
  const { frame, say, asked, pay, store } = await openPayment();
  expect(frame).toHaveAttribute('src', `${FORM_ORIGIN}/card-form/`);
  expect(screen.queryByLabelText('カード番号')).not.toBeInTheDocument();
  expect(screen.getByText(/決済代行会社を通じてカードの発行会社に提供します/)).toBeVisible();
  say({ kind: 'height', height: 333 });
  expect(frame).toHaveStyle({ height: '333px' });

  await pay();
  say({ kind: 'token', request: await asked(), token: 'canary-card-token' });
  expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
  expect(JSON.parse(paid[0]?.body ?? '')).toMatchObject({ cardToken: 'canary-card-token' });
  expect(JSON.stringify([store.getState(), { ...sessionStorage }, { ...localStorage }])).not.toMatch(OF_THE_CARD);
});

it('tells its frame how wrong the device’s clock is, by which a card may have ended', async () => {
  givenPayment();
  const { asked, pay, told } = await openPayment({}, { headers: { Date: 'Wed, 15 Apr 2026 02:00:00 GMT' } });
  await pay();
  await asked();
  expect(told.at(-1)).toMatchObject({ kind: 'tokenize', deviation: -60 * 60 * 1000 });
});

it('listens to its frame alone, and to nothing but the messages agreed on', async () => {
  const { paid } = givenPayment();
  const { say, asked, pay } = await openPayment();
  await pay();
  const token = { kind: 'token', request: await asked(), token: 'another' };
  say(token, { origin: 'https://elsewhere.test' });
  say(token, { origin: window.location.origin });
  say(token, { source: window });
  say({ ...token, request: 'an earlier one' });
  say({ ...token, token: '' });
  say({ ...token, token: { toString: 'another' } });
  say({ kind: 'height', height: 1e9 });
  expect(await screen.findByText('送信しています')).toBeInTheDocument();
  expect(paid).toEqual([]);
  say({ ...token, token: 'the-token' });
  await waitFor(() => expect(paid).toHaveLength(1));
  expect(paid[0]?.body).toContain('the-token');
});

it('is not disturbed by whatever else its frame posts', async () => {
  const { paid } = givenPayment();
  const { frame, say, asked, pay } = await openPayment();
  say({ kind: 'height', height: 333 });
  await pay();
  const request = await asked();
  const faults = jest.fn();
  window.addEventListener('error', faults);
  const hostile = fc.property(HOSTILE, (data) => {
    say(data);
  });
  fc.assert(hostile);
  window.removeEventListener('error', faults);
  expect(faults).not.toHaveBeenCalled();
  expect(frame).toHaveStyle({ height: '333px' });
  expect(paid).toEqual([]);
  say({ kind: 'token', request, token: 'the-token' });
  expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
});

it('says so where the page does not come, until it does', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const { frame, say } = await openPayment();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.getByRole('alert')).toHaveTextContent(CARD_FORM_MISSING);
  expect(frame).toBeInTheDocument();
  say({ kind: 'height', height: 333 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('is where the settings say, and hears that origin alone', async () => {
  const { paid } = givenPayment();
  const { frame, say, asked, pay } = await openPayment({ CARD_FORM_ORIGIN: 'https://cards.museum.test' });
  expect(frame).toHaveAttribute('src', 'https://cards.museum.test/card-form/');
  await pay();
  const token = { kind: 'token', request: await asked(), token: 'the-token' };
  say(token, { origin: FORM_ORIGIN });
  expect(await screen.findByText('送信しています')).toBeInTheDocument();
  expect(paid).toEqual([]);
  say(token, { origin: 'https://cards.museum.test' });
  await waitFor(() => expect(paid).toHaveLength(1));
});

it.each([
  [
    { kind: 'refused', fields: ['cardNumber', 'cardholderName'], message: '' },
    'カード番号、カード名義をご確認ください',
  ],
  [{ kind: 'refused', fields: ['cardExpiry'], message: 'x' }, '有効期限をご確認ください'],
  [{ kind: 'refused', fields: [], message: 'このカードは利用できません。' }, 'このカードは利用できません。'],
  [{ kind: 'refused', fields: [], message: '' }, /^このカードはご利用いただけません。お支払いは行われていません。/],
  [{ kind: 'unknown' }, /^クレジットカードの確認ができませんでした。お支払いは行われていません。/],
])('says why there is no token, keeps the frame and takes another try (%j)', async (answer, words) => {
  const { paid } = givenPayment();
  const { frame, say, asked, pay } = await openPayment();
  await pay();
  say({ ...answer, request: await asked() });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await findFrame()).toBe(frame);
  // If the answer names wrong fields, /payment focuses the frame, so that the frame's page can focus the first wrong
  // field.
  expect(document.activeElement === frame).toBe('fields' in answer && answer.fields.length > 0);
  expect(paid).toEqual([]);
  await pay();
  say({ kind: 'token', request: await asked(2), token: 'the-token' });
  expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
});

it('keeps what is in the frame when the payment fails, and sends Enter of a field as the form', async () => {
  givenCall(CALLS.pay, { status: 500, body: {} });
  const { frame, say, asked } = await openPayment();
  await payButton();
  say({ kind: 'submit' });
  say({ kind: 'token', request: await asked(), token: 'the-token' });
  expect(await screen.findByRole('note')).toHaveTextContent('二重に請求されることはありません');
  expect(await findFrame()).toBe(frame);
});

it('starts the fields afresh after a decline, at the first of them', async () => {
  givenPayment({ status: 'failed', failureMessage: '別のカードでお試しください。' });
  const { frame, say, asked, pay } = await openPayment();
  await pay();
  say({ kind: 'token', request: await asked(), token: 'the-token' });
  expect(await screen.findByText('別のカードでお試しください。')).toBeVisible();
  const fresh = await findFrame();
  expect(fresh).not.toBe(frame);
  const page = fresh.contentWindow;
  const told = page && jest.spyOn(page, 'postMessage').mockReturnValue(undefined);
  act(() => sayFromFrame(page, { kind: 'height', height: 300 }));
  expect(told).toHaveBeenCalledWith({ kind: 'focus' }, FORM_ORIGIN);
  expect(fresh).toHaveFocus();
});
