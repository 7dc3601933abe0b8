import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readServerSettings, readStartSettings } from '../server/settings';
import { rootDir } from '../tools/processes/rootDir';
import { read, textFiles } from '../tools/textFiles';

/** Returns the text of the pattern's group for every match. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Returns the names of the settings in a file, including settings that are commented out. */
const namesIn = (settings: string) => all(settings, /^#?([A-Z_]+)=/gm);

const [appSettings = [], serverSettings = []] = read('.env.example').split('--- Server').map(namesIn);

describe('the container file', () => {
  const containerfile = read('Containerfile');
  const image = containerfile.split(/^FROM /m).at(-1) ?? '';

  it('copies what exists, and no one’s settings, data and packages', () => {
    const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '));
    expect(copied).toEqual(expect.arrayContaining(['server', 'scripts/catalogue.ts']));
    expect(copied.filter((file) => !existsSync(path.join(rootDir, file)))).toEqual([]);
    const leftOut = ['.env', '*.env', '.data', 'node_modules', 'dist'];
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(leftOut));
  });

  it('has the commands that the documents run in it', () => {
    const documents = [read('docs/office.md'), read('docs/payment-provider.md')].join('\n');
    const named = new Set(all(documents, /\bnpm run (?:--silent )?(members|payments|provider-check|catalogue)\b/g));
    expect([...named].sort()).toEqual(['members', 'payments', 'provider-check']);
    for (const command of [...named, 'catalogue'])
      expect(image).toMatch(new RegExp(`^COPY .*scripts/${command}\\.ts `, 'm'));
  });

  it('takes every setting of the app, and none of the server, when it builds', () => {
    const taken = all(containerfile, /^ARG (.+)$/gm).flatMap((names) => names.split(' '));
    expect(taken.sort()).toEqual([...appSettings].sort());
  });

  it('gives the image no settings, and runs the server itself as a user without rights', () => {
    expect(image).not.toMatch(/^COPY.*\.env/m);
    expect(all(image, /^ENV (.+)$/gm)).toEqual(['NODE_ENV=production PORT=3000 DATA_DIR=/data']);
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^CMD \["node", "--import", "tsx", "server\/main\.ts"\]$/m);
  });

  it('installs the packages that a file of the image imports, and no others', () => {
    expect(containerfile).toMatch(/^RUN npm ci --omit=dev /m);
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const files = ['server', 'sandbox', 'src/contract', 'src/domain', 'tools/processes'].flatMap((folder) =>
      textFiles(folder),
    );
    const inTheImage = [...files, ...all(image, /\b(scripts\/[\w-]+\.ts)\b/g)].filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    );
    // Adds packages that no file imports but the server needs: tsx runs it, @fastify/swagger-ui needs @fastify/swagger,
    // and the desk serves files of zxing-wasm.
    const named = ['tsx', '@fastify/swagger', 'zxing-wasm'];
    const needed = new Set([...inTheImage.flatMap((file) => all(read(file), IMPORT)), ...named]);
    expect(Object.keys(dependencies).sort()).toEqual([...needed].sort());
  });
});

/** Matches an import of a package at run time, but not an import of types in a JSDoc comment, which is in braces. */
const IMPORT =
  /(?:^import (?!type\b)[^;]*?from |^import |(?<!\{)\bimport\()'((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/gm;

describe('compose.yaml', () => {
  const compose = read('compose.yaml');
  const service = (name: string) =>
    new RegExp(`^  ${name}:(?: &\\w+)?\\n(?:(?: {3,}.*)?\\n)+`, 'm').exec(compose)?.[0] ?? '';
  const app = service('app');
  const proxy = service('proxy');

  it('builds with the settings of the app alone', () => {
    const [args = ''] = all(compose, /^ {6}args:\n((?: {8}.+\n)+)/gm);
    expect(all(args, /^ {8}([A-Z_]+):/gm).sort()).toEqual([...appSettings].sort());
  });

  it('sets nothing but what holds within itself; the rest is one file of settings', () => {
    const [environment = ''] = all(app, /^ {4}environment:\n((?: {6}.+\n)+)/gm);
    const set = all(environment, /^ {6}([A-Z_]+): /gm);
    expect(set).toEqual(['PORT', 'HOST', 'DATABASE_URL', 'ASSETS_DIR', 'TRUSTED_PROXIES', 'DRAIN_SECONDS']);
    expect(serverSettings).toEqual(expect.arrayContaining(set));
    expect(app).toContain('env_file: ${SETTINGS:-ops/demo.env}\n');
  });

  it('keeps assets of former builds in a volume that the server may write to', () => {
    const [folder = ''] = all(app, /^ {6}ASSETS_DIR: (.+)$/gm);
    expect(app).toContain(`\n      - assets:${folder}\n`);
    expect(all(read('Containerfile'), /^RUN mkdir .+ && chown node:node (.+)$/gm)).toEqual([`/data ${folder}`]);
  });

  it('is reached from this machine alone unless the settings say otherwise, by TLS', () => {
    expect(all(compose, /^ {6}- '(.+:\S+)'$/gm)).toEqual([
      '127.0.0.1:8025:8025',
      '${BIND_ADDRESS:-127.0.0.1}:${HTTPS_PORT:-8443}:${HTTPS_PORT:-8443}',
      '${BIND_ADDRESS:-127.0.0.1}:${HTTP_PORT:-8080}:80',
    ]);
    expect(proxy).toContain('./ops/Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  it('gives the server a root that it cannot write, and no rights', () => {
    const lines = ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"];
    expect(app.split('\n')).toEqual(expect.arrayContaining(lines.map((line) => `    ${line}`)));
    expect(app).toContain('\n    tmpfs:\n      - /tmp\n');
  });

  it('runs a public site in two processes, which the proxy knows', () => {
    expect(service('app2')).toMatch(/^ {2}app2:\n {4}<<: \*app\n {4}profiles: \[public\]\n/);
    const settings = read('ops/production.env.example');
    expect(settings).toMatch(/^API=app:3000 app2:3000$/m);
    expect(settings).toContain('up --build --detach app2 proxy\n');
    expect(proxy).toContain('\n      API: ${API:-app:3000}\n');
  });

  it('looks after the health of server and database', () => {
    expect(app).toMatch(/condition: service_healthy[\s\S]+healthcheck:[\s\S]+\/ready/);
    expect(proxy).toContain('condition: service_healthy');
    expect(service('database')).toMatch(/healthcheck:[\s\S]+pg_isready/);
  });
});

describe('the files of settings for compose.yaml', () => {
  const environment = (file: string, filled: NodeJS.Dict<string> = {}) => {
    const written = Object.entries({ ...parseEnv(read(file)), ...filled });
    return Object.fromEntries(written.map(([name, value]) => [name, value ?? '']));
  };
  const settings = (file: string, filled: Readonly<Record<string, string>> = {}) =>
    readStartSettings(environment(file, filled), rootDir);
  const FILLED = {
    MUSEUM_NAME: '川辺美術館',
    SUPPORT_CONTACT: '事務局',
    SMTP_URL: 'smtps://a:b@smtp.museum.example',
  };

  it('give a demonstration whose mails go to the sink in its own network', () => {
    const reached = { publicUrl: 'https://localhost:8443', smtpUrl: 'smtp://127.0.0.1:1025' };
    expect(settings('ops/demo.env')).toMatchObject({ sandbox: 'demo', ...reached });
  });

  it('give a public site once the empty ones are filled in, and not before', () => {
    const file = 'ops/production.env.example';
    expect(() => settings(file)).toThrow(/^Invalid env: MUSEUM_NAME .+; SUPPORT_CONTACT .+; SMTP_URL .+$/);
    expect(settings(file, FILLED)).toMatchObject({ sandbox: 'off', paymentMode: 'none' });
  });

  it('give a check of fincode, with the documented command, test keys that no server of the site takes', () => {
    const [command = ''] = all(read('docs/payment-provider.md'), /^ +docker compose .+ run (.+) app \\$/gm);
    const given = parseEnv(all(command, /-e (\S+)/g).join('\n'));
    const secrets = { PAYMENT_CALLBACK_SECRET: 'x'.repeat(16), FINCODE_WEBHOOK_SIGNATURE: 'x'.repeat(16) };
    const env = environment('ops/production.env.example', { ...FILLED, ...secrets, ...given });
    expect(readServerSettings(env, rootDir)).toMatchObject({ paymentMode: 'fincode', fincode: { isLive: false } });
    expect(() => readStartSettings(env, rootDir)).toThrow('FINCODE_SECRET_KEY must not be a test key with SANDBOX=off');
  });

  it('have no setting that is not known', () => {
    const ofCompose = all(read('compose.yaml'), /\$\{([A-Z_]+):-/g);
    const known = new Set([...appSettings, ...serverSettings, ...ofCompose]);
    const written = [...namesIn(read('ops/demo.env')), ...namesIn(read('ops/production.env.example'))];
    expect(written.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('the example of a CI workflow runs npm test on every supported Node.js, and on the second database engine', () => {
  const workflow = read('docs/ci-workflow.example.yml');
  expect(workflow).toMatch(/^ {8}node: \[20, 22, 24\]$/m);
  expect(workflow).toMatch(/^ {6}TEST_DATABASE_URL: postgres:/m);
  expect(workflow).toMatch(/^ {6}- run: npm test$/m);
});
