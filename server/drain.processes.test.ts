import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { DEMO_PASSWORD } from '../sandbox/seed/data/members';
import { startServerProcess, type ServerProcess } from './testing/serverProcess';

jest.setTimeout(120_000);

const MEMBERS = ['free', 'member', 'renew', 'u25', 'union', 'new'].map((name) => `${name}@example.test`);

const folder = mkdtempSync(path.join(tmpdir(), 'museum-drain-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('answers every call it has let in before it stops', async () => {
  // Keeps the server listening for a second after the signal. Otherwise the server might close a connection on which a
  // request is already on its way.
  const server = await startServerProcess(folder, { DRAIN_SECONDS: '1' });
  const signingIn = MEMBERS.map((email) => server.signIn(email));
  // Waits for the first login. By then, each of the other logins waits for its password check or is about to.
  await Promise.race(signingIn);
  server.kill('SIGTERM');
  for (const token of await Promise.all(signingIn)) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

it('without that grace answers every request that had begun to arrive', async () => {
  const server = await startServerProcess(folder, { DRAIN_SECONDS: '0' });
  const logins = await Promise.all(MEMBERS.map((email) => beginLogin(server, email)));
  server.kill('SIGTERM');
  await takesNoMoreConnections(server);
  expect(await Promise.all(logins.map((finish) => finish()))).toEqual(MEMBERS.map(() => 204));
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

/**
 * Sends the headers of a login, and waits until the server asks for the body. Returns a function that sends the body.
 */
async function beginLogin({ origin }: ServerProcess, email: string): Promise<() => Promise<Outcome>> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { ...REQUIRED_HEADERS, 'Content-Length': Buffer.byteLength(body), Expect: '100-continue' };
  const login = request(`${origin}${API_PREFIX}/v1/auth/login`, { method: 'POST', headers });
  const outcome = outcomeOf(login);
  login.flushHeaders();
  await once(login, 'continue');
  return () => {
    login.end(body);
    return outcome;
  };
}

/** Resolves when the server refuses new connections. */
async function takesNoMoreConnections({ origin }: ServerProcess): Promise<void> {
  const health = `${origin.replace('localhost', '127.0.0.1')}/health`;
  // Opens a connection for each request, as a load balancer without keep-alive does.
  while ((await outcomeOf(request(health, { agent: false }).end())) !== 'ECONNREFUSED');
}

/** The status of the answer, or the error code of the connection. */
type Outcome = number | string | undefined;

function outcomeOf(sent: ClientRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', (fault: NodeJS.ErrnoException) => {
      resolve(fault.code);
    });
    // Resolves with `no outcome` after 60 s, so that the test's failure shows which request had no answer.
    sent.setTimeout(60_000, () => {
      resolve('no outcome');
      sent.destroy();
    });
  });
}
