import { createServer, type AddressInfo } from 'node:net';
import { describeChanges } from '../catalogue/describeChanges';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';
import { runMembers, systemUser } from './runMembers';

/** Matches characters that control a terminal, hide or reverse text, or end a line. */
const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const CLIPBOARD = '\u001B]52;c;cm0gLXJmIH4=\u0007';
const SECOND_LINE = '三上  evil@example.test\n2  三上 恭平  evil@example.test  0750001002  no plan  no card';

describeOnEngines("foreign text in the output of the office's commands, on %s,", (engine) => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
  });

  afterAll(() => office.close());

  /** Stores a text that today's rules refuse. An earlier release with weaker rules may have stored such a text. */
  const store = async (column: 'last_name' | 'address' | 'email', text: string) =>
    office.database.query(`UPDATE members SET ${column} = $1 WHERE tel = '0750001003'`, [text]);
  const linesOf = (text: string) => text.split('\n').slice(0, -1);

  afterEach(async () => {
    await store('last_name', '早川');
    await store('address', '深草西浦町101');
    await store('email', 'renew@example.test');
  });

  it('is one line for one member, whatever the name', async () => {
    await store('last_name', SECOND_LINE);
    const { out } = await office.members('find', '0750001003');
    expect(linesOf(out)).toHaveLength(1);
    expect(out).toContain(
      '三上 evil@example.test\\u{a}2 三上 恭平 evil@example.test 0750001002 no plan no card 美智子  renew@',
    );
  });

  it('makes no section of its own', async () => {
    await store('address', '1-1\nOffice:\n  2026/05/20 12:00  sato  grant  by cash');
    const { out } = await office.members('show', 'renew@example.test');
    expect(linesOf(out).filter((line) => line.startsWith('Office:'))).toHaveLength(1);
    expect(out).toContain('1-1\\u{a}Office:\\u{a} 2026/05/20 12:00 sato grant by cash\n');
  });

  it.each([
    ['the clipboard', CLIPBOARD, '\\u{1b}]52;c;cm0gLXJmIH4=\\u{7}'],
    ['eight-bit control', '\u009B31m', '\\u{9b}31m'],
    ['the end of a line', 'a\rb\u2028c\u0085', 'a\\u{d}b\\u{2028}c\\u{85}'],
    ['the direction of writing', 'a\u202Eb\u2066', 'a\\u{202e}b\\u{2066}'],
    ['what nobody sees', 'a\u200B\uFEFF\u00AD\u{E0041}', 'a\\u{200b}\\u{feff}\\u{ad}\\u{e0041}'],
  ])('shows what would reach %s', async (_, text, shown) => {
    await store('last_name', text);
    for (const args of [
      ['find', '0750001003'],
      ['show', 'renew@example.test'],
      ['export', '--csv'],
      ['resend', 'renew@example.test'],
      ['set-email', 'renew@example.test', 'other@example.test'],
    ]) {
      const { out, err } = await office.members(...args);
      expect((out + err).replace(/\r?\n|^\uFEFF/g, '')).not.toMatch(RAW);
      if (args[0] !== 'resend') expect(out).toContain(shown);
    }
    const json = await office.members('show', 'other@example.test', '--json');
    expect(json.out.replaceAll('\n', '')).not.toMatch(RAW);
    expect(JSON.parse(json.out)).toMatchObject({ lastName: text });
  });

  it('is shown in questions and refusals', async () => {
    await store('last_name', CLIPBOARD);
    const questions: string[] = [];
    await runMembers(['delete', 'renew@example.test'], {
      readSettings: () => {
        throw new Error(`no\u001B[2J settings`);
      },
      openDatabase: async () => office.database,
      clock: office.clock.now,
      user: () => 'sato',
      confirm: async () => false,
      print: () => undefined,
      printError: (text) => questions.push(text),
    });
    const { err } = await office.members('show', '\u001B[2J@example.test');
    expect(questions).toEqual(['no\\u{1b}[2J settings\n']);
    expect(err).toBe('There is no member \\u{1b}[2J@example.test.\n');
    await office.members('delete', 'renew@example.test');
    expect(office.questions.at(-1)).toContain('(\\u{1b}]52;c;cm0gLXJmIH4=\\u{7} 美智子)');
  });

  it('of the author of a row is one printable line, with the uid of the process', () => {
    const forged = 'sato  grant\n  2026/05/20 12:00  root  end\u001B[2J';
    expect(systemUser({ SUDO_USER: forged }, () => 1_000)).toBe(
      'sato grant\\u{a} 2026/05/20 12:00 root end\\u{1b}[2J (uid 1000)',
    );
    expect(systemUser({ SUDO_USER: 'x'.repeat(1_000) }, () => 1_000)).toHaveLength(64 + ' (uid 1000)'.length);
    expect(systemUser({ SUDO_USER: 'sato' })).toBe(`sato (uid ${process.getuid?.()})`);
  });

  it('name one who has only a number, as in a container that runs by one, by it', () => {
    const withoutName = () => {
      throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)');
    };
    expect(systemUser({}, () => 12_345, withoutName)).toBe('no name (uid 12345)');
    expect(systemUser({ SUDO_USER: 'sato' }, () => 12_345, withoutName)).toBe('sato (uid 12345)');
  });
});

it('of a catalogue is one line for each change', () => {
  const none = { plans: [], contentGroups: [], contentItems: [], legalDocuments: [] };
  const title = '秋の展覧会\n1 change.\u001B[2J';
  const after = { fields: {}, isPublished: true };
  const fields = [{ name: 'title', from: '\u009B', to: title }];
  const change = { kind: 'changed', id: 7, title, fields, after } as const;
  const [line = '', ...rest] = describeChanges({ ...none, plans: [change] });
  expect(rest).toEqual(['1 change.']);
  expect(line).toContain('(秋の展覧会\\u{a}1 change.\\u{1b}[2J): changed, title "\\u{9b}" -> ');
  expect(line).not.toMatch(RAW);
});

/**
 * Starts a mail server that refuses every sender. Its answer contains these bytes, which no correct mail server would
 * send.
 */
async function startHostileMailServer(refusal: string) {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => socket.write(/^EHLO/i.test(String(chunk)) ? '250 mail\r\n' : `${refusal}\r\n`));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('of a mail server is shown with its control characters, bounded, and does not stop the mails', async () => {
  const smtp = await startHostileMailServer(`550-no\u001B]52;c;eA==\u0007\u0000\r\n550 such${'x'.repeat(2_000)}`);
  const office = await openOfficeFixture('PGlite', { settings: { smtpUrl: smtp.url } });
  await office.call('POST /v1/auth/password-reset', { body: { email: 'renew@example.test' } });
  const read = async () => (await office.members('show', 'renew@example.test')).out;
  while (!(await read()).includes('refused:'));
  const line = (await read()).split('\n').find((text) => text.includes('refused:')) ?? '';
  expect(line).toMatch(/ {2}refused: 550-no\\u\{1b\}\]52;c;eA==\\u\{7\}\\u\{a\}550 suchx+$/);
  expect(line.length).toBeLessThan(700);
  await office.close();
  await smtp.close();
});
