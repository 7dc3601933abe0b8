import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readStartSettings } from '../../server/settings';
import { rootDir } from '../../tools/processes/rootDir';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

const containerfile = read('Containerfile');

/** The names of settings in a file of them, also of those that a `#` switches off. */
const namesIn = (settings: string) => [...settings.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);

const [appSettings = [], serverSettings = []] = read('.env.example').split('--- Server').map(namesIn);

describe('the container file', () => {
  it('copies what exists', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied).toEqual(expect.arrayContaining(['server', 'scripts/catalogue.ts']));
    expect(copied.filter((file) => !existsSync(path.join(rootDir, file)))).toEqual([]);
  });

  it('takes every setting of the app, and none of the server, when it builds', () => {
    const taken = [...containerfile.matchAll(/^ARG (.+)$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(taken.sort()).toEqual([...appSettings].sort());
  });

  it('gives the image no settings', () => {
    const image = containerfile.split(/^FROM /m).at(-1) ?? '';
    expect(image).not.toMatch(/^COPY.*\.env/m);
    expect([...image.matchAll(/^ENV (.+)$/gm)].map(([, set]) => set)).toEqual([
      'NODE_ENV=production PORT=3000 DATA_DIR=/data',
    ]);
  });

  it('takes no developer’s or operator’s settings, no data and packages', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '*.env', '.data', 'node_modules', 'dist']),
    );
  });

  it('leaves out the packages that no file of the image imports, and keeps the others', () => {
    const [, deleted = ''] =
      /^RUN node -e '.+' \\\n((?: {4}.+\\\n)+) {2}&& npm ci --omit=dev /m.exec(containerfile) ?? [];
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const kept = Object.keys(dependencies).filter((name) => !deleted.split(/[\s\\]+/).includes(name));
    // tsx runs the server, and @fastify/swagger-ui asks @fastify/swagger for the document.
    expect(kept.sort()).toEqual([...new Set([...packagesOf(inTheImage), '@fastify/swagger', 'tsx'])].sort());
  });

  it('runs the server itself, as a user without rights', () => {
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile).toMatch(/^CMD \["node", "--import", "tsx", "server\/main\.ts"\]$/m);
  });
});

/** The files of ours that the server's image holds. */
const inTheImage = ['server', 'src/contract', 'src/domain', 'scripts/catalogue.ts', 'tools/processes']
  .flatMap((start) =>
    start.endsWith('.ts')
      ? [start]
      : readdirSync(path.join(rootDir, start), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(start, file),
        ),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));

/** The packages that these files import as they run; not their types alone. */
function packagesOf(files: readonly string[]): ReadonlySet<string> {
  const imports = /(?:^import (?!type\b)[^;]*?from |^import |\bimport\()'((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/gm;
  return new Set(files.flatMap((file) => [...read(file).matchAll(imports)].map(([, name = '']) => name)));
}

describe('compose.yaml', () => {
  const compose = read('compose.yaml');
  const service = (name: string) => new RegExp(`^  ${name}:\\n(?:(?: {3,}.*)?\\n)+`, 'm').exec(compose)?.[0] ?? '';

  it('builds with the settings of the app alone', () => {
    const [, args = ''] = /^ {6}args:\n((?: {8}.+\n)+)/m.exec(compose) ?? [];
    expect([...args.matchAll(/^ {8}([A-Z_]+):/gm)].map(([, name]) => name).sort()).toEqual([...appSettings].sort());
  });

  it('sets nothing but what holds within itself; the rest is one file of settings', () => {
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.+\n)+)/m.exec(service('app')) ?? [];
    const set = [...environment.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(set).toEqual(['PORT', 'DATABASE_URL', 'TRUSTED_PROXIES']);
    expect(serverSettings).toEqual(expect.arrayContaining(set));
    expect(service('app')).toContain('env_file: ${SETTINGS:-ops/demo.env}\n');
  });

  it('is reached from this machine alone unless the settings say otherwise, by TLS', () => {
    expect([...compose.matchAll(/^ {6}- '(.+:\S+)'$/gm)].map(([, port]) => port)).toEqual([
      '127.0.0.1:8025:8025',
      '${BIND_ADDRESS:-127.0.0.1}:${HTTPS_PORT:-8443}:${HTTPS_PORT:-8443}',
      '${BIND_ADDRESS:-127.0.0.1}:${HTTP_PORT:-8080}:80',
    ]);
    expect(service('proxy')).toContain('./ops/Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  it('gives the server a root that it cannot write, and no rights', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
      expect(service('app')).toContain(`    ${line}\n`);
    }
    expect(service('app')).toMatch(/^ {4}tmpfs:\n {6}- \/tmp$/m);
  });

  it('looks after the health of server and database', () => {
    expect(service('app')).toMatch(/condition: service_healthy[\s\S]+healthcheck:[\s\S]+\/ready/);
    expect(service('proxy')).toContain('condition: service_healthy');
    expect(service('database')).toMatch(/healthcheck:[\s\S]+pg_isready/);
  });
});

describe('the files of settings for compose.yaml', () => {
  const settings = (file: string, filled: Readonly<Record<string, string>> = {}) => {
    const written = Object.entries({ ...parseEnv(read(file)), ...filled });
    return readStartSettings(Object.fromEntries(written.map(([name, value]) => [name, value ?? ''])), rootDir);
  };

  it('give a demonstration whose mails go to the sink in its own network', () => {
    expect(settings('ops/demo.env')).toMatchObject({
      sandbox: 'demo',
      publicUrl: 'https://localhost:8443',
      smtpUrl: 'smtp://127.0.0.1:1025',
    });
  });

  const SECRETS = {
    PAYMENT_CALLBACK_SECRET: 'a-secret-that-is-not-published',
    SMTP_URL: 'smtps://museum:password@smtp.museum.example',
  };
  const NAMES = { MUSEUM_NAME: 'みやこ市立美術館', SUPPORT_CONTACT: '友の会事務局' };

  it('give a public site once the empty ones are filled in, and not before', () => {
    expect(() => settings('ops/production.env.example')).toThrow(
      /^Invalid env: MUSEUM_NAME .+; SUPPORT_CONTACT .+; PAYMENT_CALLBACK_SECRET .+; SMTP_URL .+$/,
    );
    expect(settings('ops/production.env.example', { ...SECRETS, ...NAMES })).toMatchObject({
      sandbox: 'off',
      paymentMode: 'none',
    });
  });

  it('have no setting that is not known', () => {
    const ofCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):-/g)].map(([, name = '']) => name);
    const known = new Set([...appSettings, ...serverSettings, ...ofCompose]);
    const written = [...namesIn(read('ops/demo.env')), ...namesIn(read('ops/production.env.example'))];
    expect(written.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the example of a CI workflow', () => {
  const workflow = read('docs/ci-workflow.example.yml');

  it('runs npm test on every supported Node.js, and on the second database engine', () => {
    expect(workflow).toMatch(/^ {8}node: \[20, 22, 24\]$/m);
    expect(workflow).toMatch(/^ {6}TEST_DATABASE_URL: postgres:/m);
    expect(workflow).toMatch(/^ {6}- run: npm test$/m);
  });
});
