import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listMails } from '../testing/mails';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';

const DOCUMENT = readFileSync(path.join(__dirname, '../../docs/office.md'), 'utf8');

/** The commands in the document, each with the output that the document shows. */
const SHOWN = [...DOCUMENT.matchAll(/^```\n\$ npm run (?:--silent )?members -- (.+)\n([^]*?)```$/gm)].map(
  ([, command = '', output = '']) => ({ command, output }),
);

/** The document's example of a file of members: the headings and one member. */
const [, CSV = ''] = /^```csv\n([^]+?)```$/m.exec(DOCUMENT) ?? [];

/** The files that the document's commands read. */
const FILES: Readonly<Record<string, string>> = {
  'addresses.txt': 'hare@example.test\nunion@example.test\nnobody@example.test\n',
  'members.csv': `${CSV}renew@example.test,早川,美智子,S33.2.27,女性,075-000-1003,612-8083,京都府,京都市伏見区,京町9-310,受け取る,友の会 ペア会員,200800031956,2026/6/20
`,
};

/** Replaces references and card numbers, which are random. */
const withoutRandom = (text: string) =>
  text.replace(/P-(\d{8})-[0-9A-Z]{6}/g, 'P-$1-7K3QX9').replace(/\b2026\d{8}\b/g, '202600001234');

describe('the document of the office', () => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture('PGlite');
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'office-'));
  const pathOf = (word: string) => (word in FILES ? path.join(folder, word) : word);

  beforeAll(() => {
    for (const [name, content] of Object.entries(FILES)) writeFileSync(path.join(folder, name), content);
  });

  afterAll(async () => {
    await office.close();
    rmSync(folder, { recursive: true });
  });

  it('shows each command', () => {
    const commands = SHOWN.map(({ command }) => command.split(' ')[0]);
    expect([...new Set(commands)].sort()).toEqual([
      'correct',
      'delete',
      'disclose',
      'end',
      'export',
      'extend',
      'find',
      'grant',
      'import',
      'remind',
      'resend',
      'set-email',
      'show',
      'unsubscribe',
    ]);
  });

  it('shows what each prints, one after the other', async () => {
    const printed = [];
    for (const { command } of SHOWN) {
      // Waits until the server has sent the mails that the former command caused: the mailbox answers only then.
      await listMails(office);
      const [line = '', file] = command.split(' > ');
      const question = /^(?:end|delete|extend --all)/.test(line) ? ['--yes'] : [];
      const { out, err } = await office.members(...line.split(' ').map(pathOf), ...question);
      printed.push({ command, output: withoutRandom(file === undefined ? out + err : err) });
    }
    expect(printed).toEqual(SHOWN);
  });
});
