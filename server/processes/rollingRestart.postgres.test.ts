import { tmpdir } from 'node:os';
import { API_PREFIX, REQUIRED_HEADERS } from '../../src/contract/calls';
import { startRoundRobin } from '../testing/roundRobin';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';

jest.setTimeout(120_000);

const MEMBERS = ['member', 'free', 'renew'];

describeOnServer('two servers on one %s', () => {
  it('restarted one after the other fail no request of the members behind them', async () => {
    const { database, url } = await openServerDatabase();
    const balancer = await startRoundRobin();
    const begin = async () => {
      const server = await startServerProcess(tmpdir(), { DATABASE_URL: url, DRAIN_SECONDS: '1' });
      balancer.ports.add(portOf(server));
      await balancer.notices(portOf(server), true);
      return server;
    };
    const restart = async (server: ServerProcess) => {
      server.kill('SIGTERM');
      await balancer.notices(portOf(server), false);
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
      balancer.ports.delete(portOf(server));
      return begin();
    };

    const first = await begin();
    const second = await begin();
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
    const restarted = [await restart(first), await restart(second)];
    isOver = true;
    await Promise.all(visits);

    expect(statuses.length).toBeGreaterThan(200);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (const server of restarted) server.kill('SIGTERM');
    await Promise.all(restarted.map(({ ended }) => ended));
    await balancer.close();
    await database.close();
  });
});

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);
