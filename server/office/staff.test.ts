import { openDeskBrowser } from '../testing/deskFixture';
import { keepMuseum } from '../testing/keepMuseum';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';

interface Added {
  readonly name: string;
  readonly role: string;
  readonly link: string;
  readonly expiresAt: string;
}

const PASSWORD = 'a quiet sunday morning';

describeOnEngines('the staff of the desk, on %s,', (engine) => {
  let museum: OfficeFixture;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    museum = await openOfficeFixture(engine, { settings: { desk: true } });
    restore = await keepMuseum(museum);
  });

  beforeEach(() => restore());

  afterAll(() => museum.close());

  const add = (name: string, role = 'door') => museum.read<Added>('staff', 'add', name, '--role', role);
  const pathOf = (link: string) => link.replace('https://members.museum.example.test', '');
  const setPassword = async (link: string, password = PASSWORD, confirmation = password) => {
    const browser = openDeskBrowser(museum);
    const { statusCode } = await browser.open(pathOf(link));
    if (statusCode !== 200) return statusCode;
    const token = new URL(link).searchParams.get('token') ?? '';
    return (await browser.send('/desk/password', { token, password, confirmation })).statusCode;
  };
  const signIn = async (name: string, password = PASSWORD) => {
    const browser = openDeskBrowser(museum);
    await browser.open('/desk/login');
    const { statusCode } = await browser.send('/desk/login', { name, password });
    return { browser, statusCode };
  };

  it('are added with a link that sets the password once, within an hour', async () => {
    const { link, name, role, expiresAt } = await add('Sato', 'office');
    expect([name, role, expiresAt]).toEqual(['Sato', 'office', '2026-05-20T04:00:00.000Z']);
    expect(link).toMatch(/^https:\/\/members\.museum\.example\.test\/desk\/password\?token=[\w-]{43}$/);
    expect((await signIn('Sato')).statusCode).toBe(401);
    expect(await setPassword(link, 'elevenchars')).toBe(400);
    expect(await setPassword(link, PASSWORD, 'another password')).toBe(400);
    expect(await setPassword(link)).toBe(303);
    expect(await setPassword(link)).toBe(404);
    const { browser, statusCode } = await signIn('sato');
    expect(statusCode).toBe(303);
    expect((await browser.open('/desk/door')).body).toContain('<span translate="no">Sato</span>');
  });

  it('lose password and sessions by `reset`; a link is dead after an hour, or once there is a newer one', async () => {
    const first = await add('佐藤');
    const second = await museum.read<Added>('staff', 'reset', '佐藤');
    expect(await setPassword(first.link)).toBe(404);
    expect(await setPassword(second.link)).toBe(303);
    const { browser } = await signIn('佐藤');
    expect((await browser.open('/desk/door')).body).toContain('佐藤');
    const third = await museum.read<Added>('staff', 'reset', '佐藤');
    expect((await browser.open('/desk/door')).body).toContain('窓口へのログイン');
    expect((await signIn('佐藤')).statusCode).toBe(401);
    museum.clock.advance(3_600);
    expect(await setPassword(third.link)).toBe(404);
  });

  it('are listed, and end', async () => {
    await add('sato');
    expect(await museum.members('staff', 'list')).toEqual({
      code: 0,
      out: [
        'door  door  password set  2026/05/20 12:00',
        'office  office  password set  2026/05/20 12:00',
        'sato  door  no password  2026/05/20 12:00\n',
      ].join('\n'),
      err: '',
    });
    expect((await museum.members('staff', 'end', 'SATO')).out).toBe('sato has no access to the desk any more.\n');
    expect((await museum.read<object[]>('staff', 'list')).length).toBe(2);
    expect(await museum.log()).toMatchObject([
      { user: 'sato (uid 998)', action: 'staff-add', memberId: null, details: { name: 'sato', role: 'door' } },
      { user: 'sato (uid 998)', action: 'staff-end', memberId: null, details: { name: 'sato', role: 'door' } },
    ]);
  });

  it.each<[readonly string[], unknown]>([
    [['add', 'door', '--role', 'door'], 'There is a door already.\n'],
    [['add', 'DOOR', '--role', 'door'], 'There is a DOOR already.\n'],
    [['add', 'a b', '--role', 'door'], 'NAME is up to 32 letters and digits, with . - or _ between them.\n'],
    [['add', 'x'.repeat(33), '--role', 'door'], 'NAME is up to 32 letters and digits, with . - or _ between them.\n'],
    [['add', 'sato'], "required option '--role <role>' not specified\n"],
    [['add', 'sato', '--role', 'boss'], expect.stringContaining('Allowed choices are door, office.')],
    [['end', 'nobody'], 'There is no nobody.\n'],
    [['reset', 'nobody'], 'There is no nobody.\n'],
  ])('%j is refused', async (args, err) => {
    expect(await museum.members('staff', ...args)).toEqual({ code: 1, out: '', err });
    expect(await museum.log()).toEqual([]);
  });

  it('keeps no link and no password in the database', async () => {
    const { link } = await add('sato');
    const token = new URL(link).searchParams.get('token') ?? 'none';
    await setPassword(link);
    const { browser } = await signIn('sato');
    const stored = JSON.stringify([
      await museum.database.query('SELECT * FROM staff'),
      await museum.database.query('SELECT * FROM desk_sessions'),
      await museum.log(),
    ]);
    for (const secret of [token, PASSWORD, ...browser.cookies.values()]) expect(stored).not.toContain(secret);
  });

  it('a link is guessed thirty times, then no more', async () => {
    const browser = openDeskBrowser(museum);
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await browser.open(`/desk/password?token=${'x'.repeat(tries)}`)).statusCode).toBe(404);
    }
    expect((await browser.open('/desk/password?token=y')).statusCode).toBe(429);
  });
});
