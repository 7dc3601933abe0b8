import { Secret } from '#domain/secret';
import {
  authReducer,
  registrationAccepted,
  selectEndedBy,
  selectRegistered,
  selectSigningIn,
  sessionEnded,
  signInFinished,
  signInStarted,
  tokenReceived,
} from './authSlice';

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

it('a sign-in is under way from its start to its end', () => {
  expect(selectSigningIn({ auth: start })).toBe(false);
  expect(selectSigningIn({ auth: after(signInStarted()) })).toBe(true);
  expect(selectSigningIn({ auth: after(signInStarted(), signInFinished()) })).toBe(false);
});

it('a registration counts until the member logs out, even where the server ends the session first', () => {
  expect(selectRegistered({ auth: start })).toBe(false);
  expect(selectRegistered({ auth: after(registrationAccepted()) })).toBe(true);
  expect(selectRegistered({ auth: after(registrationAccepted(), sessionEnded({ session: 1, by: 'server' })) })).toBe(
    true,
  );
  expect(selectRegistered({ auth: after(registrationAccepted(), sessionEnded({ session: 1, by: 'member' })) })).toBe(
    false,
  );
});

it('who ended the session is remembered', () => {
  expect(selectEndedBy({ auth: start })).toBeNull();
  expect(selectEndedBy({ auth: after(sessionEnded({ session: 1, by: 'server' })) })).toBe('server');
});
