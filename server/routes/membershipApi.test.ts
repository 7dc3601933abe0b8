import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { contentGroupListSchema, contentItemListSchema, legalDocumentListSchema } from '#contract/contents';
import { meAnswerSchema } from '#contract/me';
import { planListSchema } from '#contract/plan';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { bearerOf, startTestApp, type TestApp } from '../testing/testApp';

const DAY = 86_400;

/** The type assertion is safe, because the path of every call begins with a slash. */
const lineOf = ({ method, path }: Call) => `${method} ${path}` as `${Call['method']} /${string}`;

describe('the membership API', () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp();
  });

  afterAll(() => museum.close());

  const login = (email: string, password: string) => museum.call('POST /v1/auth/login', { body: { email, password } });

  describe('login', () => {
    it('gives a bearer and nothing else', async () => {
      const answer = await login('member@example.test', DEMO_PASSWORD);
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
      expect(bearerOf(answer)).toHaveLength(43);
    });

    it('takes an address as a phone keyboard types it: full width, with spaces, in capitals', async () => {
      const answer = await login(' Ｍｅｍｂｅｒ@example.test ', DEMO_PASSWORD);
      expect(answer.statusCode).toBe(204);
    });

    it('says the same of a wrong password and of an unknown address', async () => {
      const wrong = await login('member@example.test', 'Museum-Demo-2025');
      const unknown = await login('nobody@example.test', DEMO_PASSWORD);
      expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
      expect(unknown.json()).toEqual(wrong.json());
      expect(wrong.json()).toEqual({ message: expect.stringMatching(/正しくありません/) as unknown });
      expect(wrong.headers.authorization).toBeUndefined();
    });

    it('names the fields that are missing', async () => {
      const answer = await museum.call('POST /v1/auth/login', { body: {} });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        errors: { email: ['入力してください'], password: ['パスワードを入力してください'] },
      });
    });

    it.each(['\u0000', '\ud83d'])('refuses text that cannot be stored (%j)', async (text) => {
      const answer = await login('member@example.test', `Museum${text}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ errors: { password: ['使用できない文字が含まれています'] } });
    });
  });

  describe('me', () => {
    it('is the member with their plan', async () => {
      const answer = await museum.call('GET /v1/me', { token: await museum.signIn('member@example.test') });
      expect(answer.statusCode).toBe(200);
      const { me } = meAnswerSchema.parse(answer.json());
      expect(me).toMatchObject({
        email: 'member@example.test',
        birthday: '1974-11-03',
        membershipRenewedAt: '2027-04-20',
        membershipPlanId: 3,
        attributeType: 0,
        plan: { id: 3, planKeyName: 'kyoto-city-friend', price: 5000 },
      });
      expect(answer.body).not.toContain('argon2');
    });

    it('has no plan for a member who has not chosen one', async () => {
      const answer = await museum.call('GET /v1/me', { token: await museum.signIn('new@example.test') });
      expect(meAnswerSchema.parse(answer.json()).me).toMatchObject({
        membershipPlanId: null,
        membershipRenewedAt: null,
        plan: null,
      });
    });

    it('is empty for HEAD', async () => {
      const answer = await museum.call('HEAD /v1/me', { token: await museum.signIn('member@example.test') });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
    });
  });

  describe('what visitors may see', () => {
    it('lists the plans', async () => {
      const answer = await museum.call('GET /v1/plans');
      expect(answer.statusCode).toBe(200);
      const plans = planListSchema.parse(answer.json());
      expect(plans.map((plan) => plan.planKeyName)).toEqual(
        expect.arrayContaining(['kyoto-city-e-friend', 'kyoto-city-friend-u25']),
      );
      expect(plans.find(({ planKeyName }) => planKeyName === 'kyoto-city-friend-pair')?.description).toMatch(/2名様/);
    });

    it('lists the legal documents with their whole addresses', async () => {
      const answer = await museum.call('GET /v1/contents/legal-docs');
      expect(legalDocumentListSchema.parse(answer.json())).toEqual([
        { legalDocType: 1, url: 'https://members.museum.example.test/legal/commercial-transactions' },
        { legalDocType: 2, url: 'https://members.museum.example.test/legal/terms' },
        { legalDocType: 3, url: 'https://members.museum.example.test/legal/privacy-policy' },
      ]);
    });

    it.each(['GET /v1/plans', 'GET /v1/contents/legal-docs'] as const)(
      'answers %s to a bearer that is no longer good as to none',
      async (line) => {
        const answer = await museum.call(line, { token: 'x'.repeat(43) });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers.authorization).toBeUndefined();
      },
    );
  });

  describe('what only members may see', () => {
    const memberCalls = [CALLS.getMe, CALLS.logout, CALLS.getContentGroups].map(lineOf);

    it.each([...memberCalls, 'GET /v1/contents/1'] as const)('asks visitors of %s to sign in', async (line) => {
      for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
        const answer = await museum.call(line, { headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ message: 'ログイン情報が確認できません' });
        expect(answer.headers.authorization).toBeUndefined();
      }
    });

    it('lists every content group, members_news among them, to a member who may not open it', async () => {
      const answer = await museum.call('GET /v1/contents', { token: await museum.signIn('free@example.test') });
      const groups = contentGroupListSchema.parse(answer.json());
      expect(groups.map((group) => group.contentKeyName)).toContain('members_news');
    });

    it('lists the items of a group, newest first, with whole addresses', async () => {
      const answer = await museum.call('GET /v1/contents/1', { token: await museum.signIn('free@example.test') });
      expect(answer.statusCode).toBe(200);
      const items = contentItemListSchema.parse(answer.json());
      const times = items.map((item) => Date.parse(item.publishedStartAt ?? ''));
      expect(items.length).toBeGreaterThan(5);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      for (const item of items) expect(item.url).toBe(`https://members.museum.example.test/articles/${item.id}`);
    });

    it('keeps an item back until its time has come', async () => {
      const announced = { id: 9_000, title: '秋の特別展のご案内' };
      await museum.database.query(
        `INSERT INTO content_items (id, content_group_id, title, published_start_at, url, text)
        VALUES ($1, 2, $2, $3, '/articles/autumn', '秋の名品')`,
        [announced.id, announced.title, new Date(museum.clock.now().getTime() + DAY * 1_000)],
      );
      const titles = async () => {
        const answer = await museum.call('GET /v1/contents/2', { token: await museum.signIn('free@example.test') });
        return contentItemListSchema.parse(answer.json()).map((item) => item.title);
      };
      expect(await titles()).not.toContain(announced.title);
      expect((await museum.app.inject('/articles/autumn')).statusCode).toBe(404);
      museum.clock.advance(DAY);
      expect((await titles())[0]).toBe(announced.title);
      expect((await museum.app.inject('/articles/autumn')).statusCode).toBe(200);
    });

    it.each([
      ['free@example.test', 403],
      ['new@example.test', 403],
      ['member@example.test', 200],
      ['u25@example.test', 200],
      ['union@example.test', 200],
    ])('opens members_news to paying members only: %s gets %i', async (email, status) => {
      const answer = await museum.call('GET /v1/contents/3', { token: await museum.signIn(email) });
      expect(answer.statusCode).toBe(status);
      if (status === 403) expect(answer.json()).toEqual({ message: expect.stringMatching(/有料プラン/) as unknown });
    });

    it.each(['999', '0', '-1', 'news', '1.5', '1e3', '%31%00', '2147483648', '9'.repeat(40), '9'.repeat(400)])(
      'finds no group called %s',
      async (contentId) => {
        const answer = await museum.call(`GET /v1/contents/${contentId}`, {
          token: await museum.signIn('member@example.test'),
        });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ message: expect.any(String) as unknown });
      },
    );
  });
});
