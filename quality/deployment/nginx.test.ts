import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TEST_CERTIFICATE } from '../../server/testing/certificate';
import { requestText } from '../../server/testing/rawConnection';
import { writeHeaderFiles } from '../../scripts/build/headerFiles';
import { read } from '../documents/files';
import { startProgram } from './program';
import { describeProxy, type Setup } from './proxies';

const [, documented = ''] = /```nginx\n([\s\S]+?)```/.exec(read('docs/deployment.md')) ?? [];

/** The documented part, with this machine's ports and folders. */
function configuration({ folder, port, upstreams: [running, missing] }: Setup): string {
  const ours = documented
    .replace('127.0.0.1:3001', running)
    .replace('127.0.0.1:3002', missing)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    // The limit is reached in any time, however slow the machine.
    .replace('rate=20r/s', 'rate=1r/m')
    .replaceAll(/\/etc\/ssl|\/srv\/museum|\/var\/log\/nginx/g, folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice; events {}
    http { include /etc/nginx/mime.types; access_log ${folder}/default.log combined; ${temporary}\n${ours} }`;
}

/** A build's pages, each with a title and security policy of its own. */
async function writeSite(folder: string): Promise<void> {
  const framed = { 'support/viewer': 'viewer', 'support/viewer/screen': 'screen', 'card-form': 'card form' };
  const pages = { '': 'app', login: 'login', ...framed };
  for (const [page, title] of Object.entries(pages)) {
    const at = path.join(folder, 'dist', page);
    mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, 'index.html'), `<title>${title}</title>`);
    if (page === 'login') continue;
    await writeHeaderFiles(at, { 'Content-Security-Policy': title, 'X-Frame-Options': `of the ${title}` });
  }
  writeFileSync(path.join(folder, 'dist/manifest.webmanifest'), '{}');
  writeFileSync(path.join(folder, 'museum.pem'), TEST_CERTIFICATE.cert);
  writeFileSync(path.join(folder, 'museum.key'), TEST_CERTIFICATE.key);
}

async function startNginx(setup: Setup) {
  const { program, folder } = setup;
  await writeSite(folder);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(setup));
  const readLog = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return {
    program: await startProgram([program, '-p', folder, '-c', file], 'event method'),
    ca: TEST_CERTIFICATE.cert,
    // Written before the connection is closed; answers with a page have no id, and their line is the last one.
    loggedAddress: async (id: string) => {
      const lines = readLog('museum-access.log').trimEnd().split('\n');
      return / GET (\/\S+) /.exec(lines.findLast((line) => line.includes(id)) ?? '')?.[1] ?? '';
    },
    logs: () =>
      readdirSync(folder)
        .flatMap((name) => (name.endsWith('.log') ? readLog(name) : []))
        .join(''),
  };
}

describeProxy('nginx', startNginx, ({ get, send }) => {
  it.each([
    ['/contents/3', 'app'],
    ['/support/viewer', 'viewer'],
    ['/support/viewer/', 'viewer'],
    ['/support/viewer/screen/', 'screen'],
    ['/card-form/', 'card form'],
  ])('serves the page at %s with the headers of its build', async (target, page) => {
    const own = { 'content-security-policy': page, 'x-frame-options': `of the ${page}` };
    const headers = { ...own, 'cache-control': 'no-cache' };
    expect(await get(target)).toMatchObject({ statusCode: 200, body: `<title>${page}</title>`, headers });
  });

  it.each(['/health', '/healthz', '/ready', '/metrics', '/sandbox', '/sandbox/mail'])(
    'has nothing at %s, which is internal or the sandbox’s',
    async (target) => {
      expect((await get(target)).statusCode).toBe(404);
    },
  );

  it('serves the manifest as one', async () => {
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' };
    expect(await get('/manifest.webmanifest')).toMatchObject({ statusCode: 200, headers });
  });

  it('serves prerendered pages, and none for a file that is gone', async () => {
    expect(await get('/login')).toMatchObject({ statusCode: 200, body: '<title>login</title>' });
    for (const target of [
      '/assets/gone.js',
      '/support/viewer/gone.js',
      '/support/viewer/screen/gone.js',
      '/card-form/gone.js',
    ]) {
      expect((await get(target)).statusCode).toBe(404);
    }
  });

  // The last one: it uses up what this client may ask for.
  it('refuses a flood of calls as the API does, and goes on serving pages', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => send(requestText('GET /v1/plans'))));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/) as unknown,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(refused?.body ?? '')).toEqual({ message: expect.stringMatching(/.+/) as unknown });
    expect((await get('/login')).statusCode).toBe(200);
  });
});
