import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const containerfile = read('Containerfile');

describe('the container file', () => {
  it('copies what exists', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied).toEqual(expect.arrayContaining(['server', 'scripts/catalogue.ts']));
    expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('takes every setting of the app, and none of the server, when it builds', () => {
    const [app = ''] = read('.env.example').split('--- Server');
    const settings = [...app.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const taken = [...containerfile.matchAll(/^ARG (.+)$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(taken.sort()).toEqual(settings.sort());
  });

  it('gives the image no settings', () => {
    const image = containerfile.split(/^FROM /m).at(-1) ?? '';
    expect(image).not.toMatch(/^COPY.*\.env/m);
    expect([...image.matchAll(/^ENV (.+)$/gm)].map(([, set]) => set)).toEqual([
      'NODE_ENV=production PORT=3000 DATA_DIR=/data',
    ]);
  });

  it('takes no developer’s settings, data and packages', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data', 'node_modules', 'dist']),
    );
  });

  it('runs the server itself, as a user without rights', () => {
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile).toMatch(/^CMD \["node", "--import", "tsx", "server\/main\.ts"\]$/m);
  });
});

describe('compose.yaml', () => {
  const compose = read('compose.yaml');
  const [app = '', database = ''] = compose.split(/^ {2}database:$/m);

  it('sets nothing but settings of the server', () => {
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const set = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(set).toEqual(['SANDBOX', 'DATABASE_URL']);
    expect(known).toEqual(expect.arrayContaining(set));
  });

  it('has a password for a sandbox alone, and is reached from this machine alone', () => {
    const passwords = [...compose.matchAll(/PASSWORD: (.+)|\/\/museum:(.+)@/g)].map(([, one, other]) => one ?? other);
    expect(passwords).toEqual(['sandbox', 'sandbox']);
    expect(compose).toMatch(/^ {4}env_file: .env.example$[^]+^ {6}SANDBOX: 'on'$/m);
    expect([...compose.matchAll(/^ {6}- '(.+:\d+)'$/gm)].map(([, port]) => port)).toEqual(['127.0.0.1:3000:3000']);
  });

  it('looks after the health of both services', () => {
    expect(app).toMatch(/condition: service_healthy[\s\S]+healthcheck:[\s\S]+\/ready/);
    expect(database).toMatch(/healthcheck:[\s\S]+pg_isready/);
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
