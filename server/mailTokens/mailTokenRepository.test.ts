import type { Database } from '../database/database';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { createTestClock } from '../testing/testClock';
import { describeOnEngines, openMigratedDatabase } from '../testing/testDatabase';
import { createMailTokenRepository, type MailTokenRepository, type MailTokenRequest } from './mailTokenRepository';

const NOW = new Date('2026-05-20T12:00:00+09:00');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const PURPOSES = ['register', 'password_reset', 'email_change'] as const;

describeOnEngines('links from mails on %s', (engine) => {
  let database: Database;
  let mailTokens: MailTokenRepository;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    await seedSandbox(database, createTestClock().now);
    mailTokens = createMailTokenRepository(database);
  });

  beforeEach(() => database.execute('DELETE FROM mail_tokens'));

  afterAll(() => database.close());

  const request = (changes: Partial<MailTokenRequest> = {}): MailTokenRequest => ({
    purpose: 'email_change',
    email: 'next@example.test',
    memberId: 1,
    ...changes,
  });

  it('cannot be read back from the database', async () => {
    const token = await mailTokens.issue(request(), NOW);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await database.query('SELECT * FROM mail_tokens'))).not.toContain(token);
  });

  it.each(PURPOSES)('serve the purpose they were made for: %s', async (purpose) => {
    const token = await mailTokens.issue(request({ purpose }), NOW);
    for (const other of PURPOSES.filter((candidate) => candidate !== purpose)) {
      expect(await mailTokens.find({ purpose: other, token }, NOW)).toBeNull();
      expect(await mailTokens.redeem({ purpose: other, token }, NOW)).toBeNull();
      expect(await mailTokens.use({ purpose: other, token }, NOW)).toBeNull();
    }
    expect(await mailTokens.redeem({ purpose, token }, NOW)).toEqual({ email: 'next@example.test', memberId: 1 });
    expect(await mailTokens.redeem({ purpose, token }, NOW)).toBeNull();
  });

  it('stay good when the transaction that uses them fails', async () => {
    const token = await mailTokens.issue(request(), NOW);
    const failing = database.transaction(async (transaction) => {
      await createMailTokenRepository(transaction).redeem({ purpose: 'email_change', token }, NOW);
      throw new Error('something else');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await mailTokens.find({ purpose: 'email_change', token }, NOW)).not.toBeNull();
  });

  it('of an e-mail change may be used again within their day, and tell the first use', async () => {
    const presented = { purpose: 'email_change', token: await mailTokens.issue(request(), NOW) } as const;
    expect(await mailTokens.use(presented, NOW)).toMatchObject({ isFirstUse: true });
    expect(await mailTokens.use(presented, later(23.9))).toMatchObject({ isFirstUse: false, memberId: 1 });
    expect(await mailTokens.use(presented, later(24))).toBeNull();
  });

  it('are replaced by a newer one: by the address, or for an e-mail change by the member', async () => {
    const alive = async (purpose: MailTokenRequest['purpose'], token: string) =>
      (await mailTokens.find({ purpose, token }, NOW)) !== null;

    const reset = await mailTokens.issue(request({ purpose: 'password_reset' }), NOW);
    const join = await mailTokens.issue(request({ purpose: 'register', memberId: null }), NOW);
    const change = await mailTokens.issue(request(), NOW);
    const others = await mailTokens.issue(request({ memberId: 2 }), NOW);
    await mailTokens.issue(request({ purpose: 'register', email: 'NEXT@example.test', memberId: null }), NOW);
    await mailTokens.issue(request({ email: 'another@example.test' }), NOW);

    expect(await alive('register', join)).toBe(false);
    expect(await alive('email_change', change)).toBe(false);
    expect(await alive('email_change', others)).toBe(true);
    expect(await alive('password_reset', reset)).toBe(true);
  });

  it('leave one alive of many that are asked for at once', async () => {
    const issued = await Promise.all(Array.from({ length: 10 }, () => mailTokens.issue(request(), NOW)));
    const found = await Promise.all(issued.map((token) => mailTokens.find({ purpose: 'email_change', token }, NOW)));
    expect(found.filter((token) => token !== null)).toHaveLength(1);
  });

  it('of a password reset can all be revoked for a member', async () => {
    const token = await mailTokens.issue(request({ purpose: 'password_reset' }), NOW);
    await mailTokens.revokePasswordResets(2);
    expect(await mailTokens.find({ purpose: 'password_reset', token }, NOW)).not.toBeNull();
    await mailTokens.revokePasswordResets(1);
    expect(await mailTokens.find({ purpose: 'password_reset', token }, NOW)).toBeNull();
  });

  it('are cleared away once they have expired', async () => {
    await mailTokens.issue(request({ memberId: 2 }), NOW);
    await mailTokens.issue(request(), NOW);
    await mailTokens.issue(request(), later(24));
    expect(await database.query('SELECT subject FROM mail_tokens')).toEqual([{ subject: '1' }]);
  });
});
