import type { Behaviour } from '../support/fakeApi';

/** A different server text for each refusal, so that a row does not pass because of a text that an earlier row left. */
export const wordsOf = (status: number): string => `サーバーからのお知らせ（${status}）`;

const refusal = (status: number) => ({ status, body: { message: wordsOf(status) } });
const fromProxy = (status: number) => ({ status, body: '<!doctype html><title>Bad</title><h1>Server Error</h1>' });

/** Every fault that is one of an answer, for every call alike; those that leave the screen come last. */
export const FAULTS = {
  '400': refusal(400),
  '403': refusal(403),
  '409': refusal(409),
  '422': refusal(422),
  '429': { status: 429, body: {}, headers: { 'Retry-After': '60' } },
  '500': { status: 500, body: {} },
  '502': fromProxy(502),
  '504': fromProxy(504),
  'connection refused': 'refused',
  'connection reset': 'reset',
  'no answer': 'held',
  'broken JSON': { body: '{"me": {' },
  'HTML body': { body: '<!doctype html><h1>It works!</h1>' },
  'empty body': { body: '' },
  'null body': { body: 'null' },
  '401': { status: 401, body: {} },
  '404': { status: 404, body: {} },
  '503 as JSON': { status: 503, body: {} },
  '503 as HTML': fromProxy(503),
} as const satisfies Record<string, Behaviour>;

export type FaultName = keyof typeof FAULTS;
