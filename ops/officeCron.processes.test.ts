import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDataDirectory } from '../server/database/dataDirectory';
import { migrate } from '../server/database/migrate';
import { sandbox } from '../sandbox/sandbox';
import { layEmptyDatabase } from '../server/testing/emptyDatabase';
import { rootDir } from '../tools/processes/rootDir';
import { read } from '../tools/textFiles';

// Milliseconds. Copying the server's sources and starting a command on a separate database takes long.
jest.setTimeout(180_000);

/** The files of a release that its commands need. */
const FILES = ['server', 'sandbox', 'scripts', 'src', 'tools', 'package.json', 'tsconfig.json', '.env.example'];

/** The fields of the line for cron in docs/office.md, as Debian's cron reads them from a file in /etc/cron.d. */
const [, minute, hour, days, user, folder = '', command = ''] =
  /^([\d*]+) ([\d*]+) (\* \* \*) (\S+) cd (\S+) && (npm run [^%\n]+)$/m.exec(read('docs/office.md')) ?? [];

describe('the line for cron in docs/office.md', () => {
  const machine = mkdtempSync(path.join(tmpdir(), 'museum-cron-'));

  afterAll(() => {
    rmSync(machine, { recursive: true });
  });

  it('names the user and the folder of the service, and a time', () => {
    const unit = read('ops/museum-members@.service');
    expect(unit).toContain(`\nUser=${user}\n`);
    expect(unit).toContain(`\nWorkingDirectory=${folder}\n`);
    expect([minute, hour, days]).toEqual(['0', '9', '* * *']);
  });

  it('works as it is written, with what Debian’s cron gives it', async () => {
    const release = path.join(machine, 'releases/2026-12-01');
    const dataDir = path.join(machine, 'data');
    mkdirSync(release, { recursive: true });
    for (const name of FILES) cpSync(path.join(rootDir, name), path.join(release, name), { recursive: true });
    symlinkSync(path.join(rootDir, 'node_modules'), path.join(release, 'node_modules'));
    writeFileSync(path.join(release, '.env'), `${read('.env.example')}\nDATA_DIR=${dataDir}\n`);
    const current = path.join(machine, 'current');
    symlinkSync(release, current);
    await layEmptyDatabase(dataDir);
    const database = await openDataDirectory(dataDir);
    await migrate(database);
    await sandbox.seed(database, () => new Date(), { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await database.close();

    // The environment in which cron runs a command of /etc/cron.d: no login shell, no variables of a terminal, and the
    // user's home folder as the working directory.
    const env = {
      HOME: machine,
      LOGNAME: user,
      SHELL: '/bin/sh',
      PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
    };
    const { stdout, stderr } = await promisify(execFile)(
      '/bin/sh',
      ['-c', `cd ${folder} && ${command}`.replace(folder, current)],
      {
        cwd: machine,
        env,
      },
    );
    expect(stdout).toMatch(/^Members reminded: \d+ before their expiry, \d+ after it\.\n$/);
    expect(stderr).toBe('');
  });
});
