import { delimiter } from 'node:path';
import { findWholeChromium } from '../../e2e/support/chromium';
import { findInstalled } from '../../e2e/support/installedProgram';

/** A program without which some tests are skipped. */
export interface Missing {
  readonly name: string;
  readonly skipped: string;
  readonly remedy: string;
}

/** What this machine lacks for all that `npm test` has to show. Servers are looked for in `serverFolder` as well as on the PATH. */
export function listMissing(env: NodeJS.ProcessEnv = process.env, serverFolder = '/usr/sbin'): readonly Missing[] {
  const hasServer = (name: string) => findInstalled([name], [env['PATH'], serverFolder].join(delimiter)) !== undefined;
  return [
    ...(env['TEST_DATABASE_URL'] ? [] : [POSTGRES]),
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
  skipped: 'what is told on the second engine',
  remedy: 'TEST_DATABASE_URL names a server',
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
