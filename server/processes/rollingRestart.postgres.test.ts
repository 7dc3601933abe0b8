import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { API_PREFIX, REQUIRED_HEADERS } from '../../src/contract/calls';
import { startRoundRobin } from '../testing/roundRobin';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';

jest.setTimeout(120_000);

const MEMBERS = ['member', 'free', 'renew'];

describeOnServer('two servers on one %s', () => {
  it('upgraded one after the other fail no request of the members behind them', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'museum-builds-'));
    const { database, url } = await openServerDatabase();
    const balancer = await startRoundRobin();
    const settings = { DATABASE_URL: url, DRAIN_SECONDS: '1', ASSETS_DIR: path.join(folder, 'shared') };
    const begin = async (build: string) => {
      const server = await startServerProcess(tmpdir(), settings, makeSite(folder, build));
      balancer.ports.add(portOf(server));
      await balancer.notices(portOf(server), true);
      return server;
    };
    const restart = async (server: ServerProcess) => {
      server.kill('SIGTERM');
      await balancer.notices(portOf(server), false);
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
      balancer.ports.delete(portOf(server));
      return begin('next');
    };

    const first = await begin('former');
    const second = await begin('former');
    const tokens = await Promise.all(MEMBERS.map((name) => first.signIn(`${name}@example.test`)));
    const statuses: number[] = [];
    let isOver = false;
    const visits = tokens.map(async (token) => {
      while (!isOver) {
        const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` };
        const answer = await fetch(`${balancer.origin}${API_PREFIX}/v1/me`, { headers });
        await answer.text();
        statuses.push(answer.status);
      }
    });
    const scripts = new Set<string>();
    const loads = async () => {
      while (!isOver) {
        const page = await (await fetch(balancer.origin)).text();
        const [script = ''] = /\/assets\/\w+\.js/.exec(page) ?? [];
        // Of both processes, which take turns.
        const answers = await Promise.all([fetch(balancer.origin + script), fetch(balancer.origin + script)]);
        for (const answer of answers) await answer.text();
        scripts.add(script);
        statuses.push(...answers.map(({ status }) => status));
      }
    };
    visits.push(loads());
    const restarted = [await restart(first)];
    // Processes of both builds take turns for a while.
    const wanted = statuses.length + 200;
    while (statuses.length < wanted) await setImmediate();
    restarted.push(await restart(second));
    isOver = true;
    await Promise.all(visits);

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect([...scripts]).toEqual(['/assets/former.js', '/assets/next.js']);
    for (const server of restarted) server.kill('SIGTERM');
    await Promise.all(restarted.map(({ ended }) => ended));
    await balancer.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
});

/** A build whose page has one script. */
function makeSite(folder: string, build: string): string {
  const site = path.join(folder, build);
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  writeFileSync(path.join(site, 'index.html'), `<script src="/assets/${build}.js"></script>`);
  writeFileSync(path.join(site, 'assets', `${build}.js`), '');
  return site;
}

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);
