import { createDraftStorage } from './draftStorage';
import { createPaymentAttempts } from './paymentAttemptStorage';

const KEYS = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const NEW = { planId: 3, purpose: 'new' } as const;
const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

function attempts(area: () => Storage = () => sessionStorage, keys = [...KEYS]) {
  return createPaymentAttempts(createDraftStorage(area), () => keys.shift() ?? 'no more keys');
}

afterEach(() => sessionStorage.clear());

it('an attempt keeps its key, after a reload as well', () => {
  const [first] = KEYS;
  const page = attempts();
  expect([page.keyFor(NEW, 1), page.keyFor(NEW, 1)]).toEqual([first, first]);
  expect(attempts(undefined, ['other']).keyFor(NEW, 1)).toBe(first);
});

it('another plan and another purpose are other attempts', () => {
  const page = attempts();
  const keys = [NEW, { ...NEW, planId: 4 }, { ...NEW, purpose: 'renewal' as const }].map((subject) => page.keyFor(subject, 1));
  expect(keys).toEqual(KEYS);
  expect(page.keyFor(NEW, 1)).toBe(KEYS[0]);
});

it('a forgotten attempt is followed by a new one', () => {
  const page = attempts();
  page.keyFor(NEW, 1);
  page.forget(NEW);
  expect(page.keyFor(NEW, 1)).toBe(KEYS[1]);
});

it('what is no key is not sent as one', () => {
  sessionStorage.setItem('draft:payment:new:3', '"tampered"');
  expect(attempts().keyFor(NEW, 1)).toBe(KEYS[0]);
});

it('where the browser keeps nothing, the page remembers, and not beyond the session', () => {
  const page = attempts(blocked);
  expect([page.keyFor(NEW, 1), page.keyFor(NEW, 1), page.keyFor(NEW, 2)]).toEqual([KEYS[0], KEYS[0], KEYS[1]]);
});
