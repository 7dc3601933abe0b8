import { Secret } from '../domain/secret';
import { authReducer, sessionEnded, tokenReceived } from './authSlice';

const start = authReducer(undefined, { type: 'start' });
const token = (text: string, session: number, sequence: number) =>
  tokenReceived({ token: new Secret(text), session, sequence });
const after = (...actions: Parameters<typeof authReducer>[1][]) => actions.reduce(authReducer, start);

it('an older answer never overwrites a newer token', () => {
  expect(after(token('newer', 1, 5), token('older', 1, 4)).token?.reveal()).toBe('newer');
});

it('the answer to a later call replaces it', () => {
  expect(after(token('first', 1, 4), token('second', 1, 5)).token?.reveal()).toBe('second');
});

it('a token for a session that is over is dropped', () => {
  const ended = after(token('first', 1, 1), sessionEnded({ session: 1, by: 'member' }), token('late', 1, 2));
  expect(ended).toMatchObject({ token: null, session: 2, endedBy: 'member' });
});

it('a session can end only once', () => {
  const inAgain = after(sessionEnded({ session: 1, by: 'server' }), token('next', 2, 9));
  expect(authReducer(inAgain, sessionEnded({ session: 1, by: 'server' }))).toBe(inAgain);
});
