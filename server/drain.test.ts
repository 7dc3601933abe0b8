import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX, REQUIRED_HEADERS } from '../src/contract/calls';
import { startRoundRobin } from './testing/roundRobin';
import { startServerProcess } from './testing/serverProcess';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'museum-drain-'));
const dataOf = (name: string) => path.join(folder, name);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('answers whoever it has let in before it stops', async () => {
  // Without a second's grace, a request that is still on its way over an open connection may be cut off.
  const server = await startServerProcess(dataOf('one'), { DRAIN_SECONDS: '1' });
  const signingIn = ['free', 'member', 'renew', 'u25', 'union', 'new'].map((name) => server.signIn(`${name}@example.test`));
  // The others are in line for the check of their password, or about to be.
  await Promise.race(signingIn);
  server.kill('SIGTERM');
  for (const token of await Promise.all(signingIn)) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

it('loses no request while two servers are restarted one after the other', async () => {
  const balancer = await startRoundRobin();
  const begin = async (name: string) => {
    const server = await startServerProcess(dataOf(name), { DRAIN_SECONDS: '1' });
    const port = Number(new URL(server.origin).port);
    balancer.ports.add(port);
    await balancer.notices(port, true);
    return { server, port };
  };
  const restart = async (name: string, { server, port }: Awaited<ReturnType<typeof begin>>) => {
    server.kill('SIGTERM');
    await balancer.notices(port, false);
    expect((await server.ended).code).toBe(0);
    balancer.ports.delete(port);
    return begin(name);
  };

  const [one, two] = [await begin('one'), await begin('two')];
  const statuses: number[] = [];
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const answer = await fetch(`${balancer.origin}${API_PREFIX}/v1/plans`, { headers: REQUIRED_HEADERS });
      await answer.text();
      statuses.push(answer.status);
    }
  };
  const visitors = Promise.all([visitor(), visitor(), visitor()]);
  const restarted = [await restart('one', one), await restart('two', two)];
  isOver = true;
  await visitors;

  expect(statuses.length).toBeGreaterThan(200);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  for (const { server } of restarted) server.kill('SIGTERM');
  await Promise.all(restarted.map(({ server }) => server.ended));
  await balancer.close();
});
