import { createPasswordHasher } from './passwordHasher';

const someHasher = async () => (await createPasswordHasher()).forRequest({ ip: '192.0.2.1', socket: {} });

describe('stored passwords', () => {
  it('are argon2id with the parameters of the museum, salted', async () => {
    const hasher = await someHasher();
    const [first, second] = await Promise.all([hasher.hash('Museum-Demo-2026'), hasher.hash('Museum-Demo-2026')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('are known again', async () => {
    const hasher = await someHasher();
    const stored = await hasher.hash('鍵は Ｍuseum-Demo-2026');
    expect(await hasher.matches('鍵は Ｍuseum-Demo-2026', stored)).toBe(true);
    expect(await hasher.matches('鍵は Museum-Demo-2026', stored)).toBe(false);
  });

  it('never match for a member who does not exist', async () => {
    const hasher = await someHasher();
    expect(await hasher.matches('', null)).toBe(false);
    expect(await hasher.matches('Museum-Demo-2026', null)).toBe(false);
  });
});
