import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../testing/testApp';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'br' };

/** The time of every file in a container image that was built reproducibly. */
const SAME_TIME = new Date(0);

describe('a browser or a cache that keeps pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-caching-'));
  const running: TestApp[] = [];

  /** Serves a build. Its files have the same sizes and times as those of every other build. */
  const serve = async (build: string) => {
    const dist = path.join(folder, build);
    const write = (file: string, content: string | Buffer) => {
      mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
      writeFileSync(path.join(dist, file), content);
      utimesSync(path.join(dist, file), SAME_TIME, SAME_TIME);
    };
    for (const page of ['index.html', 'login/index.html']) {
      const html = `<script src="/assets/main.${build}.js"></script>`;
      write(page, html);
      write(`${page}.br`, brotliCompressSync(html));
    }
    write('service-worker.js', `install("${build}");`);
    write(`assets/main.${build}.js`, 'start();');
    const museum = await startTestApp({ staticRoot: dist });
    running.push(museum);
    return museum.app;
  };

  afterAll(async () => {
    for (const museum of running) await museum.close();
    rmSync(folder, { recursive: true });
  });

  it('gets the pages of the next build, and is spared what has stayed the same', async () => {
    const former = await serve('0a1b2c');
    const next = await serve('3d4e5f');
    for (const url of ['/', '/home', '/login', '/service-worker.js']) {
      const { headers } = await former.inject({ url, headers: BROWSER });
      const kept = {
        ...BROWSER,
        'if-none-match': String(headers.etag),
        'if-modified-since': new Date().toUTCString(),
      };
      expect((await former.inject({ url, headers: kept })).statusCode).toBe(304);
      const list = { ...kept, 'if-none-match': `"other", ${String(headers.etag).replace('W/', '')}` };
      expect((await former.inject({ url, headers: list })).statusCode).toBe(304);
      const answer = await next.inject({ url, headers: kept });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers.etag).not.toBe(headers.etag);
    }
  });

  it('keeps no refusal, such as that of a file which the next process has', async () => {
    const app = await serve('6a7b8c');
    for (const url of [
      '/assets/main.gone.js',
      '/card-form/',
      '/.well-known/security.txt',
      '/sandbox/nothing',
      '/%E0%A4',
    ]) {
      // The header `Accept` does not allow HTML, since the server would redirect a page view at a broken address.
      const { statusCode, headers } = await app.inject({ url, headers: { accept: '*/*' } });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('learns by the status that a part it asks for is not there, or that a page is another one', async () => {
    const app = await serve('9d0e1f');
    const url = '/assets/main.9d0e1f.js';
    const beyond = await app.inject({ url, headers: { range: 'bytes=900-' } });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */8');
    expect((await app.inject({ url, headers: { 'if-match': '"other"' } })).statusCode).toBe(412);
    expect((await app.inject({ url, headers: { range: 'bytes=0-4' } })).body).toBe('start');
  });
});
