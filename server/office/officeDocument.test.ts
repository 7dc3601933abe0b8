import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listMails } from '../testing/mails';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';

const DOCUMENT = readFileSync(path.join(__dirname, '../../docs/office.md'), 'utf8');

/** A command of the document, with what it says that is printed. */
const SHOWN = [...DOCUMENT.matchAll(/^```\n\$ npm run (?:--silent )?members -- (.+)\n([^]*?)```$/gm)].map(
  ([, command = '', output = '']) => ({ command, output }),
);

/** References and card numbers are random. */
const withoutRandom = (text: string) =>
  text.replace(/P-(\d{8})-[0-9A-Z]{6}/g, 'P-$1-7K3QX9').replace(/\b2026\d{8}\b/g, '202600001234');

describe('the document of the office', () => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture('PGlite');
  });

  afterAll(() => office.close());

  it('shows each command', () => {
    const commands = SHOWN.map(({ command }) => command.split(' ')[0]);
    expect([...new Set(commands)].sort()).toEqual([
      'delete',
      'end',
      'export',
      'find',
      'grant',
      'remind',
      'resend',
      'set-email',
      'show',
    ]);
  });

  it('shows what each prints, one after the other', async () => {
    const printed = [];
    for (const { command } of SHOWN) {
      // The server has sent what waited.
      await listMails(office);
      const [line = '', file] = command.split(' > ');
      const question = /^(?:end|delete)/.test(line) ? ['--yes'] : [];
      const { out, err } = await office.members(...line.split(' '), ...question);
      printed.push({ command, output: withoutRandom(file === undefined ? out + err : err) });
    }
    expect(printed).toEqual(SHOWN);
  });
});
