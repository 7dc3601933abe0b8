import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DEMO_NOTICE } from '#domain/demo';
import { startTestApp, type TestApp } from '../testing/testApp';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br, zstd' };
const NOTICE = 'デモサイトです';

describe('the pages of a demonstration', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-demo-'));
  let demo: TestApp;

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
    writeFileSync(path.join(dist, `${file}.br`), brotliCompressSync(text));
  };

  beforeAll(async () => {
    write('index.html', '<!doctype html><title>start</title><body class="a"><div id="root"></div>');
    write('login/index.html', '<!doctype html><title>login</title><body><div id="root"><p>ログイン</p></div>');
    write('built/index.html', `<!doctype html><title>built</title><body><aside>${DEMO_NOTICE}</aside>`);
    write('assets/main.0a1b2c.js', 'start("<body>");');
    demo = await startTestApp({ staticRoot: dist, settings: { sandbox: 'demo' } });
  });

  afterAll(async () => {
    await demo.close();
    rmSync(dist, { recursive: true });
  });

  const open = (url: string, museum = demo) => museum.app.inject({ url, headers: BROWSER });

  it.each([
    '/',
    '/login',
    '/built',
    '/contents/3',
    '/legal/terms',
    '/legal/unknown',
    '/articles/1',
    '/sandbox/mail',
    `/sandbox/payment/challenge/${'a'.repeat(43)}`,
    '/api/membership/docs',
  ])('say so once: %s', async (url) => {
    const { body, headers } = await open(url);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(body.match(new RegExp(`<body[^>]*>\\s*<aside[^>]*>${NOTICE}`, 'g'))).toHaveLength(1);
  });

  it('say it where a screen reader lists the parts of a page', async () => {
    expect((await open('/login')).body).toContain('<aside class="museum-demo" aria-label="お知らせ">');
  });

  it('are the only thing that says it', async () => {
    for (const url of ['/assets/main.0a1b2c.js', '/api/membership/openapi.json', '/sandbox/mail.json']) {
      expect((await open(url)).body).not.toContain(NOTICE);
    }
  });

  it('are not those of a sandbox on a machine of one’s own', async () => {
    const own = await startTestApp({ staticRoot: dist });
    for (const url of ['/login', '/legal/terms', '/sandbox/mail']) {
      expect((await open(url, own)).body).not.toContain(NOTICE);
    }
    await own.close();
  });
});
