import { inspect } from 'node:util';
import { Secret } from './secret';

const value = 'Museum-Demo-2026';

describe('a password in its box', () => {
  const box = new Secret(value);
  const state = { auth: { token: box }, queries: { 'login({})': { originalArgs: { password: box } } } };

  test.each<[string, () => string]>([
    ['as JSON', () => JSON.stringify(box)],
    ['in the JSON of a whole state', () => JSON.stringify(state)],
    ['as text', () => String(box)],
    ['in a sentence', () => `${String(box)} / ${[box].join()}`],
    ['poured into another object', () => JSON.stringify(Object.assign({}, box))],
    ['copied by a structured clone', () => inspect(structuredClone({ box }))],
    ['in a structured log', () => inspect(state, { depth: null, showHidden: true, getters: true })],
    ['by its keys', () => Object.getOwnPropertyNames(box).join()],
    ['by its entries', () => Reflect.ownKeys(box).map(String).join()],
  ])('is not seen %s', (_, shown) => {
    expect(shown()).not.toContain(value);
  });

  it('is masked by words a support engineer understands', () => {
    expect(JSON.stringify({ password: box })).toMatch(/^\{"password":"\[secret \d+\]"\}$/);
  });

  it('is masked alike in a text', () => {
    expect(`password: ${String(box)}`).toMatch(/^password: \[secret \d+\]$/);
  });

  it('comes out where the request is built', () => {
    expect(box.reveal()).toBe(value);
  });
});

it('keeps two boxes apart in a cache key, even with the same content', () => {
  expect(JSON.stringify(new Secret(value))).not.toBe(JSON.stringify(new Secret(value)));
});
