import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { paymentSchema } from '#contract/payment';
import { DEMO_PASSWORD, demoMembers } from '../../sandbox/seed/data/members';
import { sandboxCatalogue } from '../../sandbox/seed/sandboxCatalogue';
import { countStatuses, openCluster, type ServerCluster } from '../testing/serverCluster';
import { tokenIn, type ListedMail } from '../testing/mails';
import { aRegistration } from '../testing/registration';
import { cardTokenFrom } from '../testing/cardTokenFrom';
import { bearerIn } from '../testing/serverProcess';
import { PLAN } from '../testing/paymentFixture';
import { describeOnServer } from '../testing/testDatabase';

jest.setTimeout(120_000);

/**
 * The number of client addresses in use. Each test takes a new address, so that it does not use up the limits of
 * another test.
 */
let stories = 0;
const someAddress = () => `198.51.100.${(stories += 1)}`;

describeOnServer('servers on one %s', () => {
  let cluster: ServerCluster;

  beforeAll(async () => {
    cluster = await openCluster();
    // Makes the servers replace the bearer with every answer.
    await cluster.start([1, 2, 3, 4].map(() => ({ TOKEN_ROTATION_SECONDS: '0' })));
  });

  afterAll(() => cluster.close());

  const count = async (table: string) =>
    (await cluster.database.query<{ count: number }>(`SELECT count(*) FROM ${table}`))[0]?.count;

  /**
   * Returns the mails to an address, newest first. The answering server waits until all mails that are due have been
   * delivered.
   */
  const mailTo = async (to: string): Promise<ListedMail[]> => {
    const [answer] = await cluster.spread(1, (server) => fetch(`${server.origin}/sandbox/mail.json`));
    const mails = ((await answer?.json()) ?? []) as ListedMail[];
    return mails.filter((mail) => mail.to === to);
  };

  const linkTo = async (to: string) => tokenIn((await mailTo(to))[0] ?? { text: '' });

  const oneOf = (statuses: Record<number, number>, total: number) => {
    expect(statuses[204]).toBe(1);
    expect(Object.values(statuses).reduce((sum, some) => sum + some)).toBe(total);
    expect(Object.keys(statuses).filter((status) => !/^(204|4\d\d)$/.test(status))).toEqual([]);
  };

  it('make and fill an empty database once when four of them start at the same moment', async () => {
    expect(await count('schema_migrations')).toBe(readdirSync(path.join(__dirname, '../database/migrations')).length);
    expect(await count('sandbox_seed')).toBe(1);
    expect(await count('plans')).toBe(sandboxCatalogue.plans.length);
    expect(await count('members')).toBe(demoMembers('2026-05-20').length);
  });

  describe.each([4, 2])('%d of them', (processes) => {
    beforeAll(() => cluster.shrinkTo(processes));

    const payAtOnce = async (keys: readonly string[], times: number) => {
      const email = await cluster.addMember();
      const [token] = await cluster.spread(1, (server) => server.signIn(email));
      const cardTokens = await cluster.spread(keys.length, cardTokenFrom);
      const answers = await cluster.spread(times, (server, index) => {
        const which = index % keys.length;
        const headers = { 'Idempotency-Key': keys[which] ?? '' };
        const body = { planId: PLAN.single, purpose: 'new', cardToken: cardTokens[which] };
        return server.call('POST /v1/me/payments', { token: token ?? '', headers, body });
      });
      const payments = await Promise.all(answers.map(async (answer) => paymentSchema.parse(await answer.json())));
      const charges = await cluster.database.query(CHARGES, [email]);
      return { email, ids: new Set(payments.map(({ id }) => id)), charges };
    };

    it('charge once for one key, sent twenty times at once', async () => {
      const { email, ids, charges } = await payAtOnce([randomUUID()], 20);
      expect(ids.size).toBe(1);
      expect(charges).toEqual([{ reference: [...ids][0], status: 'succeeded', amount: 5_000 }]);
      expect(await mailTo(email)).toHaveLength(1);
    });

    it('charge once for two keys that want the same period', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { ids, charges } = await payAtOnce([randomUUID(), randomUUID(), randomUUID()], 12);
        expect(ids.size).toBe(1);
        expect(charges).toHaveLength(1);
      }
    });

    it('let one of many register by the same link', async () => {
      const email = `${randomUUID()}@example.test`;
      const from = someAddress();
      await cluster.spread(1, (server) => server.call('POST /v1/auth/register', { from, body: { email } }));
      const link = await linkTo(email);
      const answers = await cluster.spread(8, (server, index) => {
        const body = aRegistration({ email, lastName: `森${'一二三四五六七八'[index] ?? ''}` });
        return server.call(`POST /v1/auth/register/${link}`, { from, body });
      });
      oneOf(countStatuses(answers), 8);
      expect(await cluster.database.query('SELECT FROM members WHERE email = $1', [email])).toHaveLength(1);
    });

    it('let one of many set a new password by the same link', async () => {
      const email = await cluster.addMember();
      const from = someAddress();
      await cluster.spread(1, (server) => server.call('POST /v1/auth/password-reset', { from, body: { email } }));
      const link = await linkTo(email);
      const passwordOf = (index: number) => `Brand-New-202${String(index)}`;
      const answers = await cluster.spread(8, (server, index) => {
        const body = { password: passwordOf(index), passwordConfirmation: passwordOf(index) };
        return server.call(`PUT /v1/auth/password-reset/${link}`, { from, body });
      });
      oneOf(countStatuses(answers), 8);
      const winner = answers.findIndex(({ status }) => status === 204);
      const logins = await cluster.spread(3, (server, index) => {
        const password = [passwordOf(winner), passwordOf((winner + 1) % 8), DEMO_PASSWORD][index];
        return server.call('POST /v1/auth/login', { from, body: { email, password } });
      });
      expect(logins.map(({ status }) => status)).toEqual([204, 401, 401]);
    });

    it('change an address once by a link that is pressed on all of them', async () => {
      const email = await cluster.addMember();
      const newEmail = `${randomUUID()}@example.test`;
      const [token = ''] = await cluster.spread(1, (server) => server.signIn(email));
      await cluster.spread(1, (server) => server.call('POST /v1/me/email', { token, body: { newEmail } }));
      const link = await linkTo(newEmail);
      const answers = await cluster.spread(8, (server) => server.call(`GET /v1/me/email/verify/${link}`));
      expect(countStatuses(answers)).toEqual({ 204: 8 });
      expect(await mailTo(email)).toHaveLength(1);
      expect(await cluster.database.query('SELECT FROM members WHERE email = $1', [newEmail])).toHaveLength(1);
    });

    it('keep a session that calls several of them at once, and refuse what is older than that', async () => {
      const [first = ''] = await cluster.spread(1, (server) => server.signIn('member@example.test'));
      let token = first;
      for (let burst = 0; burst < 4; burst += 1) {
        const answers = await cluster.spread(12, (server) => server.call('GET /v1/me', { token }));
        expect(countStatuses(answers)).toEqual({ 200: 12 });
        const fresh = answers.map(bearerIn);
        expect(new Set([...fresh, token]).size).toBe(13);
        token = fresh[burst] ?? '';
      }
      const late = await cluster.spread(processes, (server) => server.call('GET /v1/me', { token: first }));
      expect(countStatuses(late)).toEqual({ 401: processes });
    });

    it('sign out on all of them at once', async () => {
      const [token = ''] = await cluster.spread(1, (server) => server.signIn('renew@example.test'));
      await cluster.spread(1, (server) => server.call('DELETE /v1/me/logout', { token }));
      const answers = await cluster.spread(processes, (server) => server.call('GET /v1/me', { token }));
      expect(countStatuses(answers)).toEqual({ 401: processes });
    });

    it('count limits together', async () => {
      const from = someAddress();
      const logins = await cluster.spread(12, (server) =>
        server.call('POST /v1/auth/login', { from, body: { email: 'union@example.test', password: 'wrong' } }),
      );
      expect(countStatuses(logins)).toEqual({ 401: 5, 429: 7 });
      const email = `${randomUUID()}@example.test`;
      const mails = await cluster.spread(8, (server) =>
        server.call('POST /v1/auth/password-reset', { from, body: { email } }),
      );
      expect(countStatuses(mails)).toEqual({ 204: 5, 429: 3 });
      expect(await mailTo(email)).toHaveLength(5);
    });
  });
});

const CHARGES = `
  SELECT charge.reference, charge.status, charge.amount FROM sandbox_charges AS charge
  JOIN payments ON payments.id::text = charge.reference JOIN members ON members.id = payments.member_id
  WHERE members.email = $1 AND charge.status <> 'failed'`;
