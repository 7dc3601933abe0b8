import { findWholeChromium } from '../../e2e/support/chromium';
import { findServer } from '../../e2e/support/installedProgram';
import { findPostgresProgram } from '../../ops/testing/postgresPrograms';

/** For each program: which tests are skipped without it, and how to install it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  PostgreSQL: 'what is told on the second engine, by way of PgBouncer too (TEST_DATABASE_URL names a server)',
  'pg_dump and pg_restore': "a backup of PostgreSQL and its restore (install PostgreSQL's programs for clients)",
  Chromium:
    'what needs the back-forward cache, which the one from npm does not have (install one, or name it in CHROMIUM_PATH)',
  nginx: 'ops/nginx.conf (install it)',
  Caddy: 'ops/Caddyfile (install it)',
  PgBouncer: 'its settings in docs/deployment.md (install it)',
  Firefox: 'its journeys (install one, or name it in FIREFOX_PATH)',
  WebKit: 'its journeys and rows of the resilience table (install webkit2gtk-driver and xvfb)',
  'Node 22': 'its suites (npm downloads it where the registry can be reached)',
  'Node 24': 'its suites (npm downloads it where the registry can be reached)',
};

/** Returns a line for each program that is missing. */
export function missingOf(isThere: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(PROGRAMS)
    .filter(([name]) => isThere[name] === false)
    .map(([name, skipped]) => `Skipped without ${name}: ${skipped}.`);
}

/** Returns a line for each program that a complete `npm test` needs and this machine lacks. */
export function listMissing(): readonly string[] {
  return missingOf({
    PostgreSQL: Boolean(process.env['TEST_DATABASE_URL']),
    'pg_dump and pg_restore': (['pg_dump', 'pg_restore'] as const).every((name) => findPostgresProgram(name)),
    Chromium: findWholeChromium() !== undefined,
    nginx: findServer('nginx') !== undefined,
    Caddy: findServer('caddy') !== undefined,
    PgBouncer: findServer('pgbouncer') !== undefined,
  });
}
