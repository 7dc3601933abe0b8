import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../tools/processes/rootDir';
import { read } from '../tools/textFiles';

const UPSTREAMS = /^ +server 127.+$/gm;

describe('ops/replaceProcesses.sh', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-replace-'));
  const nginxConf = path.join(folder, 'museum.conf');
  const log = path.join(folder, 'log');
  const programs = path.join(folder, 'bin');

  /**
   * Runs the script with stand-ins for the programs that it calls. Each stand-in logs its arguments and the state of
   * nginx's two upstreams at that time: 1 if the upstream is marked as down, otherwise 0.
   */
  const replace = async (curl: string, conf = nginxConf) => {
    writeFileSync(log, '');
    writeFileSync(nginxConf, read('ops/nginx.conf'));
    mkdirSync(programs, { recursive: true });
    const note = `#!/bin/sh\necho "$(basename "$0") $1 $2 $(grep -c 3001.*down ${nginxConf})$(grep -c 3002.*down ${nginxConf})" >> ${log}\n`;
    for (const [name, further] of Object.entries({ systemctl: '', journalctl: 'echo the log\n', sleep: '', curl })) {
      writeFileSync(path.join(programs, name), note + further);
      chmodSync(path.join(programs, name), 0o755);
    }
    const env = { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}`, NGINX_CONF: conf };
    const run = promisify(execFile)(path.join(rootDir, 'ops/replaceProcesses.sh'), ['3001', '3002'], { env });
    const result = await run.catch((failure: unknown) => failure as { readonly code: number; readonly stdout: string });
    const calls = readFileSync(log, 'utf8').trimEnd().split('\n');
    return { ...result, calls: calls.filter((call) => !call.startsWith('curl')) };
  };

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('restarts each process while nginx leaves it out, and changes nothing in the end', async () => {
    expect((await replace('')).calls).toEqual([
      'systemctl reload nginx 10',
      'systemctl restart museum-members@3001 10',
      'systemctl reload nginx 00',
      'systemctl reload nginx 01',
      'systemctl restart museum-members@3002 01',
      'systemctl reload nginx 00',
    ]);
    expect(readFileSync(nginxConf, 'utf8').match(UPSTREAMS)).toEqual(read('ops/nginx.conf').match(UPSTREAMS));
  });

  it('stops at a process that does not get ready, prints its log and leaves the other one alone', async () => {
    expect(await replace('exit 22')).toMatchObject({
      code: 1,
      stdout: 'the log\n',
      calls: [
        'systemctl reload nginx 10',
        'systemctl restart museum-members@3001 10',
        'journalctl --unit museum-members@3001 10',
      ],
    });
  });

  it('gives Caddy the time to ask', async () => {
    const { calls } = await replace('', path.join(folder, 'none'));
    expect(calls).toEqual([
      'systemctl restart museum-members@3001 00',
      'sleep 4  00',
      'systemctl restart museum-members@3002 00',
      'sleep 4  00',
    ]);
  });
});
