import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findServer } from '../e2e/support/installedProgram';
import { DEMO_PASSWORD } from '../sandbox/seed/data/members';
import { requestText } from '../server/testing/rawConnection';
import { freePort } from '../server/testing/freePort';
import { startServerProcess } from '../server/testing/serverProcess';
import { describeOnServer, openServerDatabase } from '../server/testing/testDatabase';
import { read } from '../tools/textFiles';
import { startCaddy } from './testing/caddy';
import { startNginx } from './testing/nginx';
import { sendTo, type Proxy } from './testing/proxies';

jest.setTimeout(180_000);

/**
 * The documented proxies. Each entry says whether the processes behind the proxy serve the app, and which file
 * documents the settings of those processes.
 */
const PROXIES = [
  { name: 'caddy', start: startCaddy, servesApp: true, settings: 'compose.yaml' },
  { name: 'nginx', start: startNginx, servesApp: false, settings: 'ops/museum-members@.service' },
] as const;

describeOnServer('two servers on one %s', () => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  describe.each(PROXIES)('behind $name', ({ name, start, servesApp, settings: file }) => {
    const program = findServer(name);
    const itWhereInstalled = program === undefined ? it.skip : it;

    itWhereInstalled('upgraded one after the other fail no request of the members', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'museum-upgrade-'));
      const { database, url } = await openServerDatabase();
      cleanUps.push(() => rmSync(folder, { recursive: true }), database.close);
      const settings = {
        DRAIN_SECONDS: /DRAIN_SECONDS(?:=|: ')(\d+)/.exec(read(file))?.[1] ?? '',
        DATABASE_URL: url,
        ASSETS_DIR: path.join(folder, 'shared'),
        TRUSTED_PROXIES: '127.0.0.1',
      };
      const begin = async (port: string, build: string) => {
        const site = servesApp ? makeSite(folder, build) : undefined;
        const server = await startServerProcess(tmpdir(), { ...settings, PORT: port }, site);
        cleanUps.push(() => server.kill('SIGKILL'));
        return server;
      };
      const ports = [String(await freePort()), String(await freePort())] as const;
      const former = [await begin(ports[0], 'former'), await begin(ports[1], 'former')];
      const port = await freePort();
      const upstreams = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const;
      const proxy: Proxy = await start({ program: program ?? '', folder, port, upstreams, rate: '100000r/s' });
      cleanUps.push(() => proxy.program.end('SIGTERM'));

      const visits = visit(port, servesApp);
      cleanUps.push(visits.end);
      await visits.more(50);
      for (const [index, server] of former.entries()) {
        const ofServer = ports[index] ?? '';
        proxy.takeOut?.(ofServer);
        server.kill('SIGTERM');
        expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
        await begin(ofServer, 'next');
        proxy.bringBack?.(ofServer);
        // Waits until the proxy sends requests to the new process. From then on, processes of both builds answer in
        // turn.
        if (servesApp) await visits.loads('/assets/next.js');
        await visits.more(100);
      }
      const { failed, scripts } = await visits.end();

      expect(failed).toEqual([]);
      expect(scripts).toEqual(servesApp ? ['/assets/former.js', '/assets/next.js'] : []);
    });
  });
});

/** Makes the folder of a build whose page loads one script, and returns the folder's path. */
function makeSite(folder: string, build: string): string {
  const site = path.join(folder, build);
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  writeFileSync(path.join(site, 'index.html'), `<script src="/assets/${build}.js"></script>`);
  writeFileSync(path.join(site, 'assets', `${build}.js`), '');
  return site;
}

/** Milliseconds between an answer and the next request. Without a pause, the requests would keep a processor busy. */
const THINKING_MS = 20;

/** Starts members who read their profile and send forms and, if the processes serve the app, visitors who load it. */
function visit(port: number, servesApp: boolean) {
  const failed: string[] = [];
  const scripts = new Set<string>();
  let answers = 0;
  let isOver = false;
  let noticeAnswer: (() => void) | undefined;
  const ask = async (text: string, wanted = 200) => {
    const answer = await sendTo(port, text);
    if (answer.statusCode !== wanted) failed.push(`${text.split(' HTTP')[0] ?? ''}: ${answer.statusCode}`);
    answers += 1;
    noticeAnswer?.();
    await pause(THINKING_MS);
    return answer;
  };
  const call = (line: string, headers: readonly string[] = [], body = '') =>
    requestText(line, ['Host: localhost', `Content-Length: ${Buffer.byteLength(body)}`, ...headers], body);
  const asMember = async (name: string) => {
    const login = JSON.stringify({ email: `${name}@example.test`, password: DEMO_PASSWORD });
    let bearer = (await ask(call('POST /v1/auth/login', [], login), 204)).headers['authorization'] ?? '';
    while (!isOver) {
      const me = await ask(call('GET /v1/me', [`Authorization: ${bearer}`]));
      bearer = me.headers['authorization'] ?? bearer;
      // Sends a POST too, because a proxy does not repeat a POST that a stopped process leaves without an answer. This
      // POST has no effect.
      await ask(call('POST /v1/auth/login', [], '{}'), 400);
    }
  };
  const load = (target: string) => ask(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const asVisitor = async () => {
    while (!isOver) {
      const [script = ''] = /\/assets\/\w+\.js/.exec((await load('/')).body) ?? [];
      scripts.add(script);
      // Loads the script from both processes: they answer in turn.
      await Promise.all([load(script), load(script)]);
    }
  };
  const until = (isSeen: () => boolean) =>
    new Promise<void>((resolve) => {
      noticeAnswer = () => {
        if (isSeen()) resolve();
      };
    });
  const visits = [...['member', 'free', 'renew'].map(asMember), ...(servesApp ? [asVisitor()] : [])];
  return {
    /** Resolves when `count` more requests have been answered. */
    more: (count: number) => {
      const wanted = answers + count;
      return until(() => answers >= wanted);
    },
    /** Resolves when a visitor has loaded a page with this script. */
    loads: (script: string) => until(() => scripts.has(script)),
    end: async () => {
      isOver = true;
      await Promise.all(visits);
      return { failed, scripts: [...scripts] };
    },
  };
}
