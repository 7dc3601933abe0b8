import { findFirefox } from '../../e2e/firefox/findFirefox';
import { findWholeChromium } from '../../e2e/support/chromium';

/** A program without which some tests are skipped. */
interface Missing {
  readonly name: string;
  readonly skipped: string;
  readonly remedy: string;
}

/** What this machine lacks for everything to be shown. */
export function listMissing(env: NodeJS.ProcessEnv = process.env): readonly Missing[] {
  return [
    ...(env['TEST_DATABASE_URL'] ? [] : [POSTGRES]),
    ...(findWholeChromium(env) === undefined ? [CHROMIUM] : []),
    ...(findFirefox(env) === undefined ? [FIREFOX] : []),
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

const FIREFOX: Missing = {
  name: 'Firefox',
  skipped: 'its journey',
  remedy: 'install one, or name it in FIREFOX_PATH',
};
