import { createDraftStorage } from './draftStorage';
import { createPaymentAttemptStorage } from './paymentAttemptStorage';

const NEW = { planId: 3, purpose: 'new' } as const;
const ATTEMPT = { key: '00000000-0000-4000-8000-000000000001', isUnanswered: true, paymentId: null };
const OTHER = { ...ATTEMPT, key: '00000000-0000-4000-8000-000000000002' };
const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

const attempts = (area: () => Storage = () => sessionStorage) => createPaymentAttemptStorage(createDraftStorage(area));

afterEach(() => sessionStorage.clear());

it('an attempt is kept, after a reload as well, until it is forgotten', () => {
  const page = attempts();
  expect(page.read(NEW, 1)).toBeUndefined();
  page.write(NEW, 1, ATTEMPT);
  expect([page.read(NEW, 1), attempts().read(NEW, 1)]).toEqual([ATTEMPT, ATTEMPT]);
  page.write(NEW, 1, null);
  expect([page.read(NEW, 1), sessionStorage.length]).toEqual([undefined, 0]);
});

it('another plan and another purpose are other attempts', () => {
  const page = attempts();
  page.write(NEW, 1, ATTEMPT);
  for (const subject of [
    { ...NEW, planId: 4 },
    { ...NEW, purpose: 'renewal' as const },
  ]) {
    expect(page.read(subject, 1)).toBeUndefined();
    page.write(subject, 1, OTHER);
  }
  expect(page.read(NEW, 1)).toEqual(ATTEMPT);
});

it.each(['"tampered"', '{"key":"tampered","isUnanswered":true,"paymentId":null}', '{"key":1}', '{'])(
  'what is no attempt is not taken for one: %s',
  (kept) => {
    sessionStorage.setItem('draft:payment:new:3', kept);
    expect(attempts().read(NEW, 1)).toBeUndefined();
  },
);

it('where the browser keeps nothing, the page remembers, and not beyond the session', () => {
  const page = attempts(blocked);
  page.write(NEW, 1, ATTEMPT);
  expect([page.read(NEW, 1), page.read(NEW, 2)]).toEqual([ATTEMPT, undefined]);
});
