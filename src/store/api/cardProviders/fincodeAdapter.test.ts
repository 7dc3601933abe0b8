import { serveCardForm } from '../../../cardForm/serveCardForm';
import { openFields } from '../../../cardForm/loadProvider';
import type { Card } from '#contract/card';
import { describeCardAdapter } from '../../../testing/cardAdapterConformance';
import { givenAddress, givenNoAddress } from '../../../testing/network';
import { fincodeFields } from './fincodeAdapter';

const TOKENS = 'https://fincode.test/v1/tokens';

const WORDS = {
  cardNumber: 'カード番号の形式が正しくありません。',
  cardExpiry: '有効期限が切れています。',
  cardSecurityCode: 'security_code is invalid.',
  cardholderName: 'カード名義が正しくありません。',
} as const;

const given = (answer: Parameters<typeof givenAddress>[2]) => givenAddress('POST', TOKENS, answer);
const errors = (...messages: string[]) => ({
  errors: messages.map((error_message) => ({ error_code: 'E01', error_message })),
});

/**
 * Gives messages a source and an origin, which messages of jsdom lack. In this test, one window is both the page and
 * its frame.
 */
beforeEach(() => {
  jest.spyOn(window, 'postMessage').mockImplementation((data: unknown, target) => {
    const origin = typeof target === 'string' ? target : '';
    const message = new MessageEvent('message', { data, source: window, origin });
    queueMicrotask(() => window.dispatchEvent(message));
  });
});

beforeAll(() => {
  const script = Object.assign(document.createElement('script'), { src: 'https://fincode.test/v1/fincode.js' });
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.requireActual('../../../../sandbox/fincode/script/fincode.js');
  current.mockRestore();
  document.body.innerHTML = '<div id="fields"></div><div id="notes"></div>';
  const opened = (place: HTMLElement) => Promise.resolve(openFields(window, 'p_test_museum', place));
  serveCardForm(window, {
    appOrigin: window.location.origin,
    openFields: opened,
    now: () => new Date('2026-04-15T12:00:00+09:00'),
  });
});

describeCardAdapter('fincode, with its own fields in the page of a frame,', {
  tokenize: (card) => {
    enter(card);
    return fincodeFields.tokenize({ window, origin: window.location.origin });
  },
  service: { endpoint: '', serviceId: '' },
  takesCard: (token) => given({ body: { list: [{ token }], card_no: '************4242', security_code_set: '1' } }),
  refusesCard: (field, message) => given({ status: 400, body: errors(message, ...(field ? [WORDS[field]] : [])) }),
  unreadable: {
    'a page of a proxy': () => given({ status: 503, body: '<title>503</title>' }),
    'a fault of its own': () => given({ status: 500, body: errors('カード番号') }),
    'a refusal without a reason': () => given({ status: 400, body: {} }),
    'an answer without a token': () => given({ body: { list: [] } }),
    'an empty token': () => given({ body: { list: [{ token: '' }] } }),
    'half an answer': () => given({ body: '{"list":[{"token":"a' }),
    'a connection that breaks': () => givenNoAddress('POST', TOKENS),
  },
  isSilent: given,
});

function enter({ cardNumber, cardExpiry, cardSecurityCode, cardholderName }: Card): void {
  const texts = {
    'cc-number': cardNumber,
    'cc-exp': `${cardExpiry.month}/${cardExpiry.year.slice(-2)}`,
    'cc-csc': cardSecurityCode,
    'cc-name': cardholderName,
  };
  for (const [name, text] of Object.entries(texts)) {
    const field = document.querySelector<HTMLInputElement>(`[autocomplete="${name}"]`);
    if (field) field.value = text;
  }
}
