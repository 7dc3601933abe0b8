import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess, type ServerProcess, type Settings } from './testing/serverProcess';
import { describeOnEngines, openServerDatabase } from './testing/testDatabase';

jest.setTimeout(120_000);

const SANDBOX_CODE = path.join(__dirname, '../sandbox') + path.sep;

/** The settings that a public site must have. `SMTP_URL` leads nowhere, because the tests send no mail. */
const PUBLIC_SITE: Settings = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://members.museum.example.test',
  SMTP_URL: 'smtps://127.0.0.1:1',
  PAYMENT_MODE: 'none',
  PAYMENT_CALLBACK_SECRET: '',
  MUSEUM_NAME: '川辺美術館',
  SUPPORT_CONTACT: '友の会 03-0000-0000',
  MAIL_SENDER_DOMAIN: 'kawabe.example.test',
  GEOCODING_ENDPOINT: '',
};

/** Makes a process print the names of all files that it has loaded. The process prints them when it ends. */
const PRINT_MODULES = `import Module from 'node:module';
process.on('exit', () => console.log('Loaded ' + JSON.stringify(Object.keys(Module._cache))));`;

const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRINT_MODULES)}`;

/** Ends a server. Returns the files that it had loaded. */
async function stop(server: ServerProcess): Promise<readonly string[]> {
  server.kill('SIGTERM');
  const { code, stdout, stderr } = await server.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(/^Loaded (.+)$/m.exec(stdout)?.[1] ?? '[]') as string[];
}

describeOnEngines('a server on %s', (engine) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-without-sandbox-'));
  let database: Settings = {};
  let close = () => Promise.resolve();

  beforeAll(async () => {
    if (engine === 'PGlite') return;
    const opened = await openServerDatabase();
    database = { DATABASE_URL: opened.url };
    close = () => opened.database.close();
  });

  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });

  const start = (settings: Settings) => startServerProcess(dataDir, { NODE_OPTIONS, ...database, ...settings });

  it('with SANDBOX=off has nothing of the sandbox: no member, no page, no code', async () => {
    const server = await start(PUBLIC_SITE);
    const get = async (address: string) => (await fetch(server.origin + address)).status;
    expect(await (await server.call('GET /v1/plans')).json()).toEqual([]);
    expect(await (await server.call('GET /v1/contents/legal-docs')).json()).toEqual([]);
    expect(await server.signIn('member@example.test')).toBe('');
    for (const page of ['mail', 'mail.json', 'geocode/json?address=6068501', 'payment/bank.css', 'pages.css']) {
      expect({ page, status: await get(`/sandbox/${page}`) }).toEqual({ page, status: 404 });
    }
    const tokens = await fetch(`${server.origin}/sandbox/payment/tokens`, { method: 'POST', body: '{}' });
    expect(tokens.status).toBe(404);
    const legal = await fetch(`${server.origin}/legal/terms`);
    expect([legal.status, await legal.text()]).toEqual([404, expect.stringContaining('ページが見つかりません')]);
    const known = await fetch(`${server.origin}/.well-known/change-password`, { redirect: 'manual' });
    expect([known.status, known.headers.get('location')]).toEqual([302, '/account/edit/password']);
    const loaded = await stop(server);
    expect(loaded).toContain(path.join(__dirname, 'app.ts'));
    expect(loaded.filter((file) => file.startsWith(SANDBOX_CODE))).toEqual([]);
  });

  it('with SANDBOX=on has it: what the test above looks for can be found', async () => {
    const server = await start({});
    expect((await fetch(`${server.origin}/sandbox/mail.json`)).status).toBe(200);
    expect(await server.signIn('member@example.test')).not.toBe('');
    const loaded = await stop(server);
    expect(loaded).toContain(`${SANDBOX_CODE}sandbox.ts`);
    expect(loaded).toContain(`${SANDBOX_CODE}payment${path.sep}sandboxCardProvider.ts`);
  });

  it('does not open to real members what the test above has filled', async () => {
    await expect(start(PUBLIC_SITE)).rejects.toThrow('The database has 6 demo members, whose password is published');
  });
});
