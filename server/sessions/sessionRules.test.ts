import { expiryOf, evaluateToken, type PresentedToken } from './sessionRules';

const LOGIN = new Date('2026-05-20T09:00:00+09:00');
const after = (seconds: number) => new Date(LOGIN.getTime() + seconds * 1_000);
const HOUR = 3_600;
const DAY = 24 * HOUR;

const current: PresentedToken = {
  generation: 4,
  currentGeneration: 4,
  issuedAt: LOGIN,
  rotatedAt: LOGIN,
  expiresAt: after(DAY),
};
const previous: PresentedToken = { ...current, generation: 3 };

describe('a bearer of the current generation', () => {
  it.each([
    [-9 * HOUR, 'renew'],
    [-10, 'accept'],
    [59.999, 'accept'],
    [60, 'renew'],
    [HOUR, 'renew'],
    [DAY - 1, 'renew'],
    [DAY, 'refuse'],
  ] as const)('at the age of %d seconds: %s', (age, verdict) => {
    expect(evaluateToken(current, after(age), 60)).toBe(verdict);
  });

  it('is replaced with every answer when the rotation time is 0', () => {
    expect(evaluateToken(current, LOGIN, 0)).toBe('renew');
  });
});

describe('a bearer of the previous generation', () => {
  it.each([
    [-9 * HOUR, 'refuse'],
    [-9.999, 'renew'],
    [0, 'renew'],
    [9.999, 'renew'],
    [10, 'refuse'],
  ] as const)('%d seconds after its replacement: %s', (age, verdict) => {
    expect(evaluateToken(previous, after(age), 60)).toBe(verdict);
  });
});

it('refuses anything older than the previous generation at once', () => {
  expect(evaluateToken({ ...current, generation: 2 }, LOGIN, 60)).toBe('refuse');
});

describe('the end of a session', () => {
  it('is a day after the last rotation', () => {
    expect(expiryOf(LOGIN, after(3 * HOUR))).toEqual(after(DAY + 3 * HOUR));
  });

  it('is 30 days after the login at the latest', () => {
    expect(expiryOf(LOGIN, after(30 * DAY - HOUR))).toEqual(after(30 * DAY));
  });
});
