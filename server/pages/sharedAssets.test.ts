import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { createTestClock } from '../testing/testClock';
import { startTestApp, type TestApp } from '../testing/testApp';
import { shareAssets } from './sharedAssets';

const HOUR = 3_600;

describe('processes of two builds that share a folder of assets', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-assets-'));
  const clock = createTestClock();
  const running: TestApp[] = [];

  afterEach(async () => {
    jest.useRealTimers();
    for (const museum of running.splice(0)) await museum.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts a server with a build that has only this script. */
  async function start(script: string): Promise<TestApp> {
    const root = path.join(folder, script);
    mkdirSync(path.join(root, 'assets'), { recursive: true });
    writeFileSync(path.join(root, 'index.html'), `<script src="/assets/${script}"></script>`);
    writeFileSync(path.join(root, 'assets', script), `start('${script}')`);
    writeFileSync(path.join(root, 'assets', `${script}.br`), brotliCompressSync(`start('${script}')`));
    const museum = await startTestApp({
      staticRoot: root,
      settings: { assetsDir: path.join(folder, 'shared') },
      clock,
    });
    running.push(museum);
    return museum;
  }

  const load = (museum: TestApp, script: string, headers = {}) =>
    museum.app.inject({ url: `/assets/${script}`, headers });

  it('each serves the scripts of both', async () => {
    const former = await start('former.js');
    const next = await start('next.js');
    for (const museum of [former, next])
      for (const script of ['former.js', 'next.js']) {
        const { statusCode, body, headers } = await load(museum, script);
        expect([statusCode, body]).toEqual([200, `start('${script}')`]);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect((await load(museum, script, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
      }
    // A server serves only the pages of its own build.
    expect((await next.app.inject('/')).body).toContain('next.js');
    expect((await load(next, 'unknown.js')).statusCode).toBe(404);
  });

  it('nothing else of the folder is served', async () => {
    const museum = await start('own.js');
    const shared = path.join(folder, 'shared');
    const others = [
      'assets/.env',
      'assets/.own.js.unfinished',
      'assets/notes.txt',
      'assets/page.html',
      'assets/own.js.map',
      'assets/dump.sql',
      'assets/own',
      'assets/own.js.bak',
      'assets/folder/script.js',
      'secret.js',
      'settings.env',
      'login/index.html',
      'service-worker.js',
      'card-form/main.js',
      'data/db/PG_VERSION',
    ];
    for (const file of others) {
      mkdirSync(path.dirname(path.join(shared, file)), { recursive: true });
      writeFileSync(path.join(shared, file), 'not of the site');
      writeFileSync(path.join(shared, `${file}.br`), brotliCompressSync('not of the site'));
    }
    for (const file of [...others, 'assets', 'assets/', 'assets/%2eenv', 'assets/..%2fsecret.js', 'secret%2ejs'])
      for (const headers of [{}, { 'accept-encoding': 'br' }]) {
        const { body, rawPayload } = await museum.app.inject({ url: `/${file}`, headers });
        expect(rawPayload).not.toEqual(brotliCompressSync('not of the site'));
        expect(body).not.toContain('not of the site');
      }
    expect((await load(museum, 'notes.txt')).statusCode).toBe(404);
    expect((await load(museum, 'own.js')).statusCode).toBe(200);
    rmSync(shared, { recursive: true });
  });

  it('a folder that cannot be one is told by the name of its setting', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const app = fastify();
    expect(() => shareAssets(app, { root: folder, assetsDir: file, clock: clock.now })).toThrow(
      /^Invalid env: ASSETS_DIR cannot be used: E/,
    );
    await app.close();
  });

  it('those of the former one are there for a day after its last process, however long that ran', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date', 'performance'],
    });
    /** Advances the clock, and waits until the process with this script has renewed its files in the folder. */
    const pass = async (hours: number, script: string) => {
      clock.advance(hours * HOUR);
      jest.advanceTimersByTime(HOUR * 1_000);
      const isRenewed = () => statSync(path.join(folder, 'shared/assets', script)).mtimeMs >= clock.now().getTime();
      while (!isRenewed()) await setImmediate();
    };
    await start('former.js');
    for (let day = 0; day < 3; day += 1) await pass(24, 'former.js');
    await running.pop()?.close();
    const next = await start('next.js');
    await pass(24, 'next.js');
    expect((await load(next, 'former.js')).statusCode).toBe(200);
    await pass(2, 'next.js');
    expect((await load(next, 'former.js')).statusCode).toBe(404);
    expect((await load(next, 'next.js')).statusCode).toBe(200);
  });
});
