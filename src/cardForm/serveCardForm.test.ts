import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { fromCardFormSchema, toCardFormSchema, type FromCardForm } from '#contract/cardForm';
import { hostileMessages } from '../testing/hostileMessages';
import { fakeNetwork, givenAddress } from '../testing/network';
import { openFields, type OpenedFields } from './loadProvider';
import { serveCardForm } from './serveCardForm';

fakeNetwork();

/** Origin of /payment. The card form has another origin. */
const ORIGIN = 'https://members.museum.test';
const TOKENS = `${window.location.origin}/tokens`;

const HOSTILE = hostileMessages(toCardFormSchema, { kinds: ['tokenize', 'focus'], parts: ['request'] });

let told: FromCardForm[] = [];
let measured: ResizeObserverCallback = () => undefined;

beforeAll(() => {
  jest.requireActual('../../sandbox/fincode/script/fincode.js');
  document.body.innerHTML = '<div id="fields"></div><div id="notes"></div>';
  jest.spyOn(window, 'ResizeObserver').mockImplementationOnce((callback) => {
    measured = callback;
    return { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
  });
  serve((place) => Promise.resolve(openFields(window, 'p_test_museum', place)));
});

beforeEach(() => {
  told = [];
  // One window stands for both /payment and the page in its frame.
  jest.spyOn(window, 'postMessage').mockImplementation((message: unknown, target) => {
    expect(target).toBe(ORIGIN);
    told.push(fromCardFormSchema.parse(message));
  });
});

const serve = (open: (place: HTMLElement) => Promise<OpenedFields>) =>
  serveCardForm(window, { appOrigin: ORIGIN, openFields: open, now: () => new Date('2026-04-15T12:00:00+09:00') });

/** Sends a message with a source and an origin, which jsdom's `postMessage` does not set. */
const say = (data: unknown, from: { readonly source?: Window | null; readonly origin?: string } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: ORIGIN, ...from }));

async function ask(request: string): Promise<FromCardForm | undefined> {
  say({ kind: 'tokenize', request });
  await waitFor(() => expect(told).toHaveLength(1));
  return told[0];
}

it('says what is wrong below the fields, and leads to the first wrong one', async () => {
  expect(await ask('1')).toMatchObject({
    kind: 'refused',
    request: '1',
    fields: ['cardNumber', 'cardExpiry', 'cardSecurityCode', 'cardholderName'],
  });
  const number = screen.getByLabelText('カード番号');
  expect(number).toHaveFocus();
  expect(number).toBeInvalid();
  expect(number).toHaveAccessibleDescription('カード番号：入力してください');
  expect(screen.getByText('カード名義：入力してください')).toBeVisible();
});

it('makes a token of the card, and says nothing else of it', async () => {
  const user = userEvent.setup();
  const received = givenAddress('POST', TOKENS, { body: { list: [{ token: 'the-token' }] } });
  await user.type(screen.getByLabelText('カード番号'), '4242 4242 4242 4242');
  await user.type(screen.getByLabelText('有効期限'), '12/30');
  await user.type(screen.getByLabelText('セキュリティコード'), '739');
  await user.type(screen.getByLabelText('カード名義'), 'CANARY YAMADA{Enter}');
  expect(told).toEqual([{ kind: 'submit' }]);
  told = [];
  expect(await ask('2')).toEqual({ kind: 'token', request: '2', token: 'the-token' });
  expect(received[0]?.headers.get('Authorization')).toBe('Bearer p_test_museum');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    card_no: '4242424242424242',
    expire: '3012',
    security_code: '739',
    holder_name: 'CANARY YAMADA',
    number: '1',
  });
  expect(screen.getByLabelText('カード番号')).toBeValid();
  expect(document.getElementById('notes')).toBeEmptyDOMElement();
});

it('takes one Enter for one, neither those of a key held down nor the one that confirms Japanese input', async () => {
  const name = await screen.findByLabelText('カード名義');
  fireEvent.keyDown(name, { key: 'Enter', repeat: true });
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
  // Simulates Safari, which ends the composition of an input method before it fires `keydown`. Only `keyCode` 229 tells
  // that the key belonged to the composition.
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 });
  expect(told).toEqual([]);
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 13 });
  expect(told).toEqual([{ kind: 'submit' }]);
});

it('judges the expiry by the API’s time where the device has another', async () => {
  say({ kind: 'tokenize', request: 'late', deviation: Date.parse('2031-01-01') - Date.parse('2026-04-15') });
  await waitFor(() => expect(told).toMatchObject([{ kind: 'refused', request: 'late', fields: ['cardExpiry'] }]));
});

it('listens to the page around it alone, and to nothing but the messages agreed on', async () => {
  const received = givenAddress('POST', TOKENS, { body: { list: [{ token: 'the-token' }] } });
  say({ kind: 'tokenize', request: '3' }, { origin: 'https://elsewhere.test' });
  say({ kind: 'tokenize', request: '3' }, { origin: window.location.origin });
  say({ kind: 'tokenize', request: '3' }, { source: null });
  say({ kind: 'tokenize', request: 3 });
  say({ kind: 'reveal', request: '3' });
  say(null);
  expect(await ask('4')).toMatchObject({ request: '4' });
  expect(received).toHaveLength(1);
});

it('is not disturbed by whatever else the page around it posts', async () => {
  const faults = jest.fn();
  window.addEventListener('error', faults);
  const hostile = fc.property(HOSTILE, (data) => {
    say(data);
  });
  fc.assert(hostile);
  window.removeEventListener('error', faults);
  expect(faults).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(told).toEqual([]);
});

it('puts the focus into the fields and tells its height', async () => {
  measured([], new ResizeObserver(() => undefined));
  expect(told).toEqual([{ kind: 'height', height: 0 }]);
  screen.getByLabelText('カード名義').focus();
  say({ kind: 'focus' });
  await waitFor(() => expect(screen.getByLabelText('カード番号')).toHaveFocus());
});

it('says so while the provider’s script is long in coming', async () => {
  jest.useFakeTimers();
  let come: () => void = () => undefined;
  serve((place) => new Promise((resolve) => (come = () => resolve(openFields(window, 'p_test_museum', place)))));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await jest.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('alert')).toHaveTextContent(/^カード情報の入力欄を表示できませんでした。/);
  come();
  await jest.advanceTimersByTimeAsync(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('says so where the provider’s script does not come', async () => {
  givenAddress('POST', TOKENS, { status: 503, body: '' });
  serve(() => Promise.reject(new Error('no script')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'カード情報の入力欄を表示できませんでした。通信の状態をご確認のうえ、ページを再読み込みしてください。',
  );
  say({ kind: 'tokenize', request: '5' });
  await waitFor(() => expect(told).toContainEqual({ kind: 'unknown', request: '5' }));
});
