import { findWholeChromium } from '../../e2e/support/chromium';
import { findServer } from '../../e2e/support/installedProgram';
import { findPostgresProgram } from '../../quality/postgresPrograms';

/** A program without which some tests are skipped. */
export interface Missing {
  readonly name: string;
  readonly skipped: string;
  readonly remedy: string;
}

/**
 * What this machine lacks for all that `npm test` has to show.
 *
 * @param sbin where servers are looked for as well as on the PATH
 * @param postgres where programs of PostgreSQL are looked for as well as on the PATH
 */
export function listMissing(
  env: NodeJS.ProcessEnv = process.env,
  sbin?: string,
  postgres?: string,
): readonly Missing[] {
  const hasServer = (name: string) => findServer(name, env, sbin) !== undefined;
  const canBackUp = (['pg_dump', 'pg_restore'] as const).every((name) => findPostgresProgram(name, env, postgres));
  return [
    ...(env['TEST_DATABASE_URL'] ? [] : [POSTGRES]),
    ...(canBackUp ? [] : [POSTGRES_PROGRAMS]),
    ...(findWholeChromium(env) === undefined ? [CHROMIUM] : []),
    ...(hasServer('nginx') ? [] : [NGINX]),
    ...(hasServer('caddy') ? [] : [CADDY]),
    ...(hasServer('pgbouncer') ? [] : [PGBOUNCER]),
  ];
}

export function describeMissing(missing: readonly Missing[]): readonly string[] {
  return missing.map(({ name, skipped, remedy }) => `Skipped without ${name}: ${skipped} (${remedy}).`);
}

const POSTGRES: Missing = {
  name: 'PostgreSQL',
  skipped: 'what is told on the second engine, by way of PgBouncer too',
  remedy: 'TEST_DATABASE_URL names a server',
};

const POSTGRES_PROGRAMS: Missing = {
  name: 'pg_dump and pg_restore',
  skipped: 'a backup of PostgreSQL and its restore',
  remedy: "install PostgreSQL's programs for clients",
};

const CHROMIUM: Missing = {
  name: 'Chromium',
  skipped: 'what needs the back-forward cache, which the one from npm does not have',
  remedy: 'install one, or name it in CHROMIUM_PATH',
};

const NGINX: Missing = {
  name: 'nginx',
  skipped: 'its configuration in docs/deployment.md',
  remedy: 'install it',
};

const CADDY: Missing = {
  name: 'Caddy',
  skipped: 'ops/Caddyfile',
  remedy: 'install it',
};

const PGBOUNCER: Missing = {
  name: 'PgBouncer',
  skipped: 'its settings in docs/deployment.md',
  remedy: 'install it',
};
