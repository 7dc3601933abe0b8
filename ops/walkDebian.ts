import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSmtpServer, type TestSmtpServer } from '../server/testing/smtpServer';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { runCommand } from '../tools/processes/command';
import { rootDir } from '../tools/processes/rootDir';
import { read } from '../tools/textFiles';
import { step } from './step';

const SITE = 'members.museum.example';
const ORIGIN = `https://${SITE}`;
const CERTIFICATES = `/etc/letsencrypt/live/${SITE}`;
const RESTORED_URL = 'postgres://museum:secret@127.0.0.1/museum_restored';
const MUSEUM_NAME = 'ことり市立美術館';
const OTHER_NAME = 'ことり町立美術館';
/** Milliseconds between two requests. The documented configuration allows 20 requests per second from one address. */
const LOAD_EVERY_MS = 60;

/**
 * Queries of Prometheus. Each returns a value once Prometheus reaches all its targets and has the figures for its alert
 * rules.
 */
const MEASURED = [
  'sum(up) == 4',
  'probe_success == 1',
  'probe_ssl_earliest_cert_expiry',
  'node_filesystem_avail_bytes',
  'node_textfile_mtime_seconds{file=~".*/backup.prom"}',
  'museum_mails_total',
];

const page = read('docs/deployment.md');
const [, chapter = ''] = /^## Plain Debian\n([\s\S]+?)^## /m.exec(page) ?? [];
const [
  packages,
  database,
  settings,
  release,
  processes,
  ,
  staff,
  backup,
  anotherValue,
  comparison,
  upgrade,
  wayBack,
  monitoring,
] = [...chapter.matchAll(/^ +```sh\n([\s\S]+?)^ +```/gm)].map(([, commands = '']) =>
  commands.replaceAll(/^ {3,4}/gm, ''),
);
const [, restore] = /```sh\npg_dump .+\n([\s\S]+?)```/.exec(page) ?? [];
const [, deleteRestored] = /`(sudo -u postgres dropdb .+?)`/.exec(page) ?? [];
const [, alertmanager] = /```yaml\n(route: [\s\S]+?)```/.exec(page) ?? [];
const nginx = read('ops/nginx.conf');

/**
 * Runs the commands of docs/deployment.md, "Plain Debian", on this machine, including an upgrade, the return to the
 * former release, and a restore. Prints the time of each step. Run it as root on a machine that is thrown away
 * afterwards:
 *
 *   ops/throwAwayMachine.sh LOG node --import tsx ops/walkDebian.ts
 *
 * It uses `openssl` instead of certbot, an SMTP server that only stores mails, and the sandbox's catalogue.
 */
async function walkDebian(): Promise<void> {
  const smtp = await startSmtpServer();
  try {
    await prepareMachine();
    await setUp(smtp.url);
    const mails = await serveMails(smtp);
    const walkThroughSite = () => runWalk(mails);
    await step('a visitor becomes a member', walkThroughSite);
    await step('12 upgrade: the release', () => makeRelease('2027-01-15', release?.split('ln -sfn', 1)[0]));
    await step('12 upgrade: the files', async () => assert.equal(await run(comparison), ''));
    await step('12 upgrade: the processes', () => underLoad(upgrade));
    await seePagesOf('2027-01-15', ['2026-12-01', '2027-01-15']);
    await step('13 back again', () => underLoad(wayBack));
    await seePagesOf('2026-12-01', ['2026-12-01', '2027-01-15']);
    await step('13 a day later', removeFormerPages);
    await seePagesOf('2026-12-01', ['2026-12-01']);
    await step('11 another value of a setting', changeName);
    await step('a visitor becomes a member', walkThroughSite);
    await step('15 monitoring', monitor);
  } finally {
    await smtp.close();
  }
}

async function setUp(smtpUrl: string): Promise<void> {
  await step('1 packages', () => run(packages));
  await step('2 database', () => run(database, { input: 'secret\nsecret\n' }));
  await step('3 settings', () => writeSettings(smtpUrl));
  await step('4 release', () => makeRelease('2026-12-01', release));
  await step('5 processes', () => run(processes));
  await step('6 certificate', makeCertificate);
  await step('7 nginx', startNginx);
  await step('8 catalogue', importCatalogue);
  await step('9 staff', addStaff);
  await step('10 backup and restore', backUpAndRestore);
}

/**
 * Prepares what the documented steps expect of a machine: a DNS entry for the site, apt that asks no questions, and
 * access to the source's repository.
 */
async function prepareMachine(): Promise<void> {
  await appendFile('/etc/hosts', `127.0.0.1 ${SITE}\n`);
  await writeFile('/etc/apt/apt.conf.d/90walk', 'APT::Get::Assume-Yes "true";\n');
  await run("git config --system --replace-all safe.directory '*'");
}

/** Runs documented commands as a user (by default root) and returns their output. */
async function run(commands: string | undefined, { input = '', user = 'root' } = {}): Promise<string> {
  assert.ok(commands, 'docs/deployment.md no longer has these commands where they were.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', HOME: user === 'root' ? '/root' : '/srv/museum' };
  const args = ['-u', user, '--', 'sh', '-euc', commands];
  const running = promisify(execFile)('runuser', args, { env, maxBuffer: Infinity });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

const runAsMuseum = (commands: string | undefined) => run(commands, { user: 'museum' });

async function writeSettings(smtpUrl: string): Promise<void> {
  const given: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://museum:secret@127.0.0.1/museum',
    SMTP_URL: smtpUrl,
    MUSEUM_NAME,
    SUPPORT_CONTACT: '会員係（電話 0123-45-6789）',
  };
  const filledIn = settings?.replaceAll(/^(\w+)=.*$/gm, (line, name: string) =>
    name in given ? `${name}=${given[name]}` : line,
  );
  await run('install -d /etc/museum');
  await writeFile('/etc/museum/settings.env', filledIn ?? '');
  await run('chown museum /etc/museum/settings.env; chmod 600 /etc/museum/settings.env');
}

/**
 * Makes a release from a clone of this repository's current commit, with the documented commands. Adds an asset and a
 * page that contain the release's name.
 */
async function makeRelease(name: string, commands: string | undefined): Promise<void> {
  const source = commands?.replace('--branch RELEASE REPOSITORY', `file://${rootDir}`).replaceAll('2026-12-01', name);
  const build = 'npm ci && npm run build\n';
  const marks = `echo ${name} | tee dist/assets/${name} > dist/release\n`;
  await runAsMuseum(source?.replace(build, build + marks));
}

/** Checks that nginx serves the page of this release and the assets of all these releases. */
async function seePagesOf(release: string, releases: readonly string[]): Promise<void> {
  assert.equal(await run('cat /srv/museum/dist/release'), `${release}\n`);
  assert.equal(await run('cat /srv/museum/dist/assets/20??-??-??'), releases.map((name) => `${name}\n`).join(''));
}

async function makeCertificate(): Promise<void> {
  await mkdir(CERTIFICATES, { recursive: true });
  await run(`cd ${CERTIFICATES}; openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${SITE} \
    -addext subjectAltName=DNS:${SITE} -keyout privkey.pem -out fullchain.pem`);
}

async function startNginx(): Promise<void> {
  const configuration = nginx
    .replace(/^# The host of CARD_FORM_ORIGIN[^]+/m, '')
    .replace('/etc/ssl/museum.pem', `${CERTIFICATES}/fullchain.pem`)
    .replace('/etc/ssl/museum.key', `${CERTIFICATES}/privkey.pem`);
  await writeFile('/etc/nginx/conf.d/museum.conf', configuration);
  await run('nginx -t && systemctl reload nginx');
}

async function importCatalogue(): Promise<void> {
  const command = 'npm run catalogue -- import sandbox/catalogue.json';
  await runAsMuseum(`cd /srv/museum/current && ${command} --check && ${command}`);
}

async function addStaff(): Promise<void> {
  const [, link] = /^(https:.+)$/m.exec(await run(staff)) ?? [];
  assert.match(await run(`curl --fail --cacert ${CERTIFICATES}/fullchain.pem '${link}'`), /パスワード/);
}

/** Starts the service of the documented timer, and waits until it has ended. */
async function removeFormerPages(): Promise<void> {
  await run('systemctl start museum-former-pages.service');
  await run('while systemctl is-active --quiet museum-former-pages.service; do sleep 0.1; done');
}

/** Changes a setting that build and server read, under load, and checks that the site's page has the new value. */
async function changeName(): Promise<void> {
  await run(`sed -i 's/${MUSEUM_NAME}/${OTHER_NAME}/' /etc/museum/settings.env`);
  await underLoad(anotherValue);
  assert.ok((await readFile('/srv/museum/dist/login/index.html', 'utf8')).includes(OTHER_NAME));
}

async function backUpAndRestore(): Promise<void> {
  await run('install -d -o postgres -m 700 /var/backups/museum; install -d /var/lib/prometheus/node-exporter');
  await writeFile('/etc/cron.daily/museum-backup', backup ?? '');
  await chmod('/etc/cron.daily/museum-backup', 0o755);
  await run('/etc/cron.daily/museum-backup');
  await run(`cd /var/backups/museum; cp *.dump museum.dump; RESTORED_URL=${RESTORED_URL}\n${restore}`);
  assert.equal(await run(`psql -Atc 'SELECT count(*) > 0 FROM plans' ${RESTORED_URL}`), 't\n');
  await run(deleteRestored);
}

async function runWalk(mails: string): Promise<void> {
  const walk = `node --import tsx ops/walk.ts --site ${ORIGIN} --mails ${mails}`;
  const certificate = `NODE_EXTRA_CA_CERTS=${CERTIFICATES}/fullchain.pem`;
  console.log((await run(`cd ${rootDir}; ${certificate} ${walk} --payments none`)).trimEnd());
}

/** Sends requests while the commands that replace the server processes run. Throws if one of the requests fails. */
async function underLoad(commands: string | undefined): Promise<void> {
  const ca = await readFile(`${CERTIFICATES}/fullchain.pem`);
  const replaced = run(commands).then(() => 'replaced');
  const answers: number[] = [];
  while ((await Promise.race([replaced, pause(LOAD_EVERY_MS)])) !== 'replaced') answers.push(await ask(ca));
  assert.deepEqual(
    answers.filter((status) => status !== 200),
    [],
  );
  console.log(`${answers.length} requests answered meanwhile`);
}

/** Sends a request and returns the status of the answer. */
function ask(ca: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${ORIGIN}${API_PREFIX}/v1/plans`, { ca, headers: REQUIRED_HEADERS }, (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    }).on('error', reject);
  });
}

/** Waits until Prometheus has every figure that its alert rules read. */
async function monitor(): Promise<void> {
  // Makes the machine trust the site's certificate as if a public authority had issued it.
  await run(`cp ${CERTIFICATES}/fullchain.pem /usr/local/share/ca-certificates/walk.crt; update-ca-certificates`);
  await run(monitoring);
  await writeFile('/etc/prometheus/alertmanager.yml', alertmanager ?? '');
  await run('amtool check-config /etc/prometheus/alertmanager.yml; systemctl restart prometheus-alertmanager');
  for (const query of MEASURED) {
    const url = `http://127.0.0.1:9090/api/v1/query?query=${encodeURIComponent(query)}`;
    await run(
      `for second in $(seq 120); do curl -s '${url}' | grep -q '"value"' && exit; sleep 1; done; echo '${query}' >&2; exit 1`,
    );
  }
  await run(`curl -s http://127.0.0.1:9090/api/v1/rules | grep -q MuseumMailsRefused`);
  await run(`curl -s http://127.0.0.1:9090/api/v1/alertmanagers | grep -q 127.0.0.1:9093`);
}

/** Serves the received mails as Mailpit's API does, for `walk.ts`. Returns the address of this API. */
async function serveMails({ received }: TestSmtpServer): Promise<string> {
  const listed = () => received.map(({ recipients: [Address] }, ID) => ({ ID, To: [{ Address }] })).reverse();
  const server = createServer(({ url = '' }, answer) => {
    const id = Number(/\/message\/(\d+)$/.exec(url)?.[1]);
    answer.end(JSON.stringify(Number.isNaN(id) ? { messages: listed() } : { Text: received[id]?.mail.text }));
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  // A server that listens on a port has an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

runCommand(walkDebian);
