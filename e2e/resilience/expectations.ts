import { FAULTS, wordsOf, type Expectation, type FaultName, type Visible } from './story';

const LOGIN: Expectation = { visible: ['ログイン'], url: '/login', token: null };
export const MAINTENANCE: Expectation = { visible: ['ただいまメンテナンス中です'], url: '/maintenance' };

export type Expectations = Readonly<Record<FaultName, Expectation>>;
type Overrides = Partial<Expectations>;

/** Returns what must follow an answer of 503. For almost every call this is the maintenance page. */
export const unavailable = (expected: Expectation = MAINTENANCE): Overrides => ({
  '503 as JSON': expected,
  '503 as HTML': expected,
});

/** Expectations of 401 and 503, which are the same for all calls of members, on every screen. */
export const SESSION: Overrides = { '401': LOGIN, ...unavailable() };

/** Returns `expected` for every fault except those in `overrides`. */
export function always(expected: Expectation, overrides: Overrides = {}): Expectations {
  const alike = Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, expected]));
  // `alike` has an entry for every fault.
  return { ...(alike as Record<FaultName, Expectation>), ...overrides };
}

/** Returns the expectations of a query: every failure shows this message and a button that tries again. */
export const asked = (failure: string, overrides: Overrides = {}): Expectations =>
  always(tells(failure), { ...SESSION, ...overrides });

/** Returns the expectation that these texts are visible and that the member can repeat the call. */
export const tells = (...visible: readonly Visible[]): Expectation => ({ visible, again: true });

/** Returns the expectation of a 401 to a call that visitors can make too. Such a 401 does not end a session. */
export const anonymously = (expected: Expectation): Overrides => ({ '401': expected });

const OFFLINE = '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。';

/**
 * Returns the expectations of failures for which the form shows a reason: the server's message or a text of the app.
 * `told` makes the expectation of a reason.
 */
export const reasons = (told: (reason: string) => Expectation): Overrides => ({
  '400': told(wordsOf(400)),
  '403': told(wordsOf(403)),
  '404': told('お探しの情報が見つかりませんでした。'),
  '409': told(wordsOf(409)),
  '422': told(wordsOf(422)),
  '429': told('しばらく時間をおいてから、もう一度お試しください。'),
  'connection refused': told(OFFLINE),
  'connection reset': told(OFFLINE),
  'no answer': told('応答に時間がかかっています。しばらくしてから、もう一度お試しください。'),
});

export const FAILED = tells('処理に失敗しました');

/** Returns the expectations of a form: every failure shows a message and leaves the form unchanged. */
export function sent(onSuccess: Expectation, overrides: Overrides = {}): Expectations {
  // An empty body is a success, because the calls of these forms are answered without a body (decisions §1).
  const empty = { 'empty body': onSuccess, 'null body': onSuccess };
  return always(FAILED, { ...reasons(tells), ...empty, ...SESSION, ...overrides });
}
