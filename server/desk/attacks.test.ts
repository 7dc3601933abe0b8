import type { LightMyRequestResponse } from 'fastify';
import { REQUIRED_HEADERS } from '#contract/calls';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { DESK_ORIGIN, openDeskBrowser, signInAtDesk } from '../testing/deskFixture';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';

const COOKIE = '__Host-desk';

const titleOf = ({ body }: LightMyRequestResponse) => /<h1[^>]*>([^<]*)/.exec(body)?.[1];

describeOnEngines('the desk under attack, on %s:', (engine) => {
  let museum: OfficeFixture;

  beforeAll(async () => {
    museum = await openOfficeFixture(engine, { settings: { desk: true } });
  });

  afterAll(() => museum.close());

  const reading = { id: 'reading-1', code: 'x' };

  it('a forged or stale form changes nothing', async () => {
    const browser = await signInAtDesk(museum, 'door');
    const other = await signInAtDesk(museum, 'office');
    for (const token of ['', 'x', other.token()]) {
      expect((await browser.send('/desk/logout', {}, { token })).statusCode).toBe(403);
      expect((await browser.sendJson('/desk/door/readings', reading, { token })).statusCode).toBe(403);
    }
    expect((await browser.sendJson('/desk/door/readings', reading)).statusCode).toBe(200);
  });

  it.each([['https://evil.example'], ['null'], [''], ['https://members.museum.example.test.evil.example']])(
    'a form from the origin %j is refused',
    async (origin) => {
      const browser = await signInAtDesk(museum, 'door');
      const answer = await browser.send('/desk/logout', {}, { headers: { origin } });
      expect([answer.statusCode, titleOf(answer)]).toEqual([403, 'この操作は受け付けられません']);
      expect((await browser.open('/desk/door')).statusCode).toBe(200);
    },
  );

  it.each([
    ['extend', { days: '3', reason: '改修\0' }],
    ['grant', { plan: 'kyoto-city-friend\0', by: 'cash' }],
  ])('a form with NUL is refused: %s', async (kind, fields) => {
    const browser = await signInAtDesk(museum, 'office');
    const answer = await browser.send(`/desk/members/2/${kind}`, fields);
    expect([answer.statusCode, titleOf(answer)]).toEqual([400, 'エラーが発生しました']);
  });

  it('a sign-in that another site begins is refused', async () => {
    const victim = openDeskBrowser(museum);
    const fields = { name: 'door', password: DEMO_PASSWORD };
    expect((await victim.send('/desk/login', fields)).statusCode).toBe(403);
    const attacker = openDeskBrowser(museum);
    await attacker.open('/desk/login');
    await victim.open('/desk/login');
    expect((await victim.send('/desk/login', fields, { token: attacker.token() })).statusCode).toBe(403);
    expect(victim.cookies.has(COOKIE)).toBe(false);
  });

  it('a session that was planted before signing in is not taken over', async () => {
    const browser = openDeskBrowser(museum);
    const planted = 'A'.repeat(43);
    browser.cookies.set(COOKIE, planted);
    await browser.open('/desk/login');
    await browser.send('/desk/login', { name: 'door', password: DEMO_PASSWORD });
    expect(browser.cookies.get(COOKIE)).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get(COOKIE)).not.toBe(planted);
    const attacker = openDeskBrowser(museum);
    attacker.cookies.set(COOKIE, planted);
    expect(titleOf(await attacker.open('/desk/door'))).toBe('窓口へのログイン');
  });

  it('a new sign-in has a new session', async () => {
    const first = (await signInAtDesk(museum, 'door')).cookies.get(COOKIE);
    expect((await signInAtDesk(museum, 'door')).cookies.get(COOKIE)).not.toBe(first);
  });

  it('passwords are guessed five times by name and address, whether there is the name or not', async () => {
    for (const name of ['office', 'nobody']) {
      const browser = openDeskBrowser(museum);
      await browser.open('/desk/login');
      const guess = (password: string, from: string) => browser.send('/desk/login', { name, password }, { from });
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await guess('wrong-password', '203.0.113.7');
        expect([answer.statusCode, answer.body.includes('名前またはパスワードが正しくありません。')]).toEqual([
          401,
          true,
        ]);
      }
      const limited = await guess(DEMO_PASSWORD, '203.0.113.7');
      expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, 900]);
    }
    const elsewhere = openDeskBrowser(museum);
    await elsewhere.open('/desk/login');
    const right = { name: 'OFFICE', password: DEMO_PASSWORD };
    expect((await elsewhere.send('/desk/login', right, { from: '203.0.113.8' })).statusCode).toBe(303);
  });

  it("a member's bearer opens nothing of the desk, a desk's cookie nothing of the API", async () => {
    const bearer = await museum.signIn('member@example.test');
    for (const headers of [{ authorization: `Bearer ${bearer}` }, { cookie: `${COOKIE}=${bearer}` }]) {
      const answer = await museum.app.inject({ url: '/desk/door', headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/login?next=%2Fdesk%2Fdoor']);
    }
    const { cookies } = await signInAtDesk(museum, 'office');
    const token = cookies.get(COOKIE) ?? '';
    for (const headers of [{ cookie: `${COOKIE}=${token}` }, { authorization: `Bearer ${token}` }]) {
      const answer = await museum.app.inject({
        url: '/api/membership/v1/me',
        headers: { ...REQUIRED_HEADERS, ...headers },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('the door sees no page of the office', async () => {
    const browser = await signInAtDesk(museum, 'door');
    for (const url of ['/desk/members', '/desk/members?q=早川', '/desk/members/1', '/desk/actions/x', '/desk/import']) {
      const answer = await browser.open(url);
      expect([answer.statusCode, titleOf(answer)]).toEqual([403, 'このページは事務局の担当者のみご利用いただけます']);
      expect(answer.body).not.toContain('example.test"');
    }
    expect((await browser.send('/desk/members/1/end')).statusCode).toBe(403);
  });

  it('`staff end` ends a session at once, of a copied cookie, too', async () => {
    await museum.members('staff', 'add', 'tanaka', '--role', 'door');
    await museum.database.query(
      "UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE name = 'door') WHERE name = 'tanaka'",
    );
    const browser = await signInAtDesk(museum, 'tanaka');
    const copy = openDeskBrowser(museum);
    copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
    expect((await copy.open('/desk/door')).statusCode).toBe(200);
    await museum.members('staff', 'end', 'tanaka');
    for (const one of [browser, copy]) {
      expect(titleOf(await one.open('/desk/door'))).toBe('窓口へのログイン');
      expect((await one.sendJson('/desk/door/readings', reading)).statusCode).toBe(401);
    }
  });

  it('no page is framed, cached or read by scripts of others, after signing out neither', async () => {
    const browser = await signInAtDesk(museum, 'door');
    const copy = browser.cookies.get(COOKIE) ?? '';
    const before = [await browser.open('/desk/door'), await browser.open('/desk/nowhere')];
    const out = await browser.send('/desk/logout');
    expect(out.statusCode).toBe(303);
    browser.cookies.set(COOKIE, copy);
    const after = await browser.open('/desk/door');
    expect(titleOf(after)).toBe('窓口へのログイン');
    for (const { headers } of [...before, out, after]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    }
  });

  it('a session ends after 60 minutes without use, and after 12 hours of use', async () => {
    const idle = await signInAtDesk(museum, 'door');
    museum.clock.advance(59 * 60);
    expect((await idle.open('/desk/door')).statusCode).toBe(200);
    museum.clock.advance(60 * 60);
    expect(titleOf(await idle.open('/desk/door'))).toBe('窓口へのログイン');
    const used = await signInAtDesk(museum, 'door');
    for (let minutes = 0; minutes < 12 * 60 - 50; minutes += 50) {
      museum.clock.advance(50 * 60);
      expect(titleOf(await used.open('/desk/door'))).toBe('入口');
    }
    museum.clock.advance(50 * 60);
    expect(titleOf(await used.open('/desk/door'))).toBe('窓口へのログイン');
  });

  it('the cookie is for this host alone, and no script reads it', async () => {
    const browser = openDeskBrowser(museum);
    await browser.open('/desk/login');
    const { headers } = await browser.send('/desk/login', { name: 'door', password: DEMO_PASSWORD });
    expect(headers['set-cookie']).toEqual([
      '__Host-desk-form=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
      expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    ]);
    expect(DESK_ORIGIN).toMatch(/^https:/);
  });

  it.each(['//evil.example', 'https://evil.example', '/desk\\evil', '/home'])(
    'nobody is led to %s after signing in',
    async (next) => {
      const browser = openDeskBrowser(museum);
      await browser.open('/desk/login');
      const { headers } = await browser.send('/desk/login', { name: 'door', password: DEMO_PASSWORD, next });
      expect(headers.location).toBe('/desk');
    },
  );
});

describe('without DESK=on', () => {
  it('there is no desk', async () => {
    const museum = await openOfficeFixture('PGlite');
    for (const url of ['/desk', '/desk/door', '/desk/login', '/desk/assets/desk.css']) {
      expect((await museum.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    }
    await museum.close();
  });
});

describe('on this machine without TLS', () => {
  it('the cookie is `desk`, and each name of the machine is an origin', async () => {
    const local = 'http://localhost:3000';
    const museum = await openOfficeFixture('PGlite', { settings: { desk: true, publicUrl: local, apiUrl: local } });
    const browser = openDeskBrowser(museum);
    await browser.open('/desk/login');
    const answer = await browser.send(
      '/desk/login',
      { name: 'door', password: DEMO_PASSWORD },
      { headers: { origin: 'http://127.0.0.1:3000' } },
    );
    expect(answer.statusCode).toBe(303);
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    );
    await museum.close();
  });
});
