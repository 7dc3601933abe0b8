import { PassThrough } from 'node:stream';
import { TEST_SETTINGS } from '../server/testing/testApp';
import { confirmChange } from './confirmChange';

const SANDBOX = { ...TEST_SETTINGS, sandbox: 'on', dataDir: '/srv/museum/.data' } as const;
const CHANGE = { does: 'deletes everything in', isAnswered: false };

/** Returns a fake terminal into which this text is typed. */
function terminal(typed: string | null, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  input.end(typed);
  return { stdin: input, stdout: output, shown: () => String(output.read()) };
}

describe('a command that changes a whole database', () => {
  it('goes on at a yes, however it is written', async () => {
    await expect(confirmChange(SANDBOX, CHANGE, terminal(' YES \n'))).resolves.toBeUndefined();
  });

  it.each(['y\n', 'yes, but not now\n', null])('leaves everything as it is at %j', async (typed) => {
    await expect(confirmChange(SANDBOX, CHANGE, terminal(typed))).rejects.toThrow(/^Nothing was changed\.$/);
  });

  it.each([
    ['postgres://museum:hunter2@db.museum.test:6432/members', 'the database members on db.museum.test:6432'],
    ['postgres:///members?host=/run&user=museum&password=hunter2', 'the database members on /run:5432'],
  ])('names the database of %s', async (databaseUrl, name) => {
    const seen = terminal('no\n');
    await expect(confirmChange({ ...SANDBOX, databaseUrl }, CHANGE, seen)).rejects.toThrow();
    const question = seen.shown();
    expect(question).toContain(`This deletes everything in ${name}. `);
    expect(question).not.toContain('hunter2');
  });

  it('takes no answer from anything but a terminal', async () => {
    await expect(confirmChange(SANDBOX, CHANGE, terminal('yes\n', false))).rejects.toThrow(
      'This deletes everything in the embedded database in /srv/museum/.data. There is no terminal to ask at: --yes answers.',
    );
  });

  it('asks nothing where the answer came along', async () => {
    const seen = terminal(null, false);
    await confirmChange(SANDBOX, { ...CHANGE, isAnswered: true }, seen);
    expect(seen.shown()).toBe('null');
  });

  it.each(['off', 'demo'] as const)('is refused where SANDBOX is %s, whatever the answer', async (sandbox) => {
    await expect(
      confirmChange({ ...SANDBOX, sandbox }, { ...CHANGE, isAnswered: true }, terminal('yes\n')),
    ).rejects.toThrow(
      /^This deletes everything in the embedded database in \/srv\/museum\/\.data\. It is refused unless SANDBOX=on is set, /,
    );
  });
});
