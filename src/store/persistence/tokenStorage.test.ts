import { Secret } from '#domain/secret';
import { createTokenStorage } from './tokenStorage';

const storage = createTokenStorage(() => sessionStorage);

afterEach(() => sessionStorage.clear());

it('keeps the bare token, and gives it back boxed', async () => {
  await storage.setItem('token', { token: new Secret('abc') });
  expect({ ...sessionStorage }).toEqual({ token: 'abc' });
  const restored = (await storage.getItem('token')) as unknown as { token: Secret };
  expect(restored.token.reveal()).toBe('abc');
  expect(JSON.stringify(restored)).not.toContain('abc');
});

it('a session without a token leaves nothing behind', async () => {
  sessionStorage.setItem('token', 'abc');
  await storage.setItem('token', { token: null });
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['nothing', () => sessionStorage.removeItem('token')],
  ['an empty text', () => sessionStorage.setItem('token', '')],
  ['what no header can carry', () => sessionStorage.setItem('token', 'トークン')],
  ['two words', () => sessionStorage.setItem('token', 'a b')],
  ['more than a server reads', () => sessionStorage.setItem('token', 'x'.repeat(10_000))],
])('restores no session from %s', async (_, given) => {
  given();
  expect(await storage.getItem('token')).toBeUndefined();
});

it.each([
  [
    'blocked',
    () =>
      createTokenStorage(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
  ],
  [
    'full',
    () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      return storage;
    },
  ],
])('storage that is %s says so and throws nothing', async (_, given) => {
  const unusable = given();
  expect(unusable.isUsable()).toBe(false);
  await expect(unusable.setItem('token', { token: new Secret('abc') })).resolves.toBeUndefined();
  await expect(unusable.getItem('token')).resolves.toBeUndefined();
  expect(() => unusable.clear()).not.toThrow();
});

it('usable storage is left as it was found', () => {
  expect(storage.isUsable()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

it('logging out forgets everything the tab has kept', async () => {
  await storage.setItem('token', { token: new Secret('abc') });
  sessionStorage.setItem('draft', 'x');
  storage.clear();
  expect(sessionStorage).toHaveLength(0);
});

it('can forget the token alone', async () => {
  await storage.setItem('token', { token: new Secret('abc') });
  sessionStorage.setItem('draft', 'x');
  await storage.removeItem('token');
  expect({ ...sessionStorage }).toEqual({ draft: 'x' });
});

it('the mask of an imported record is no token, and replaces none', async () => {
  await storage.setItem('token', { token: new Secret('abc') });
  await storage.setItem('token', { token: '[secret 1]' });
  expect(sessionStorage.getItem('token')).toBe('abc');
});
