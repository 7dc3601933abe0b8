import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  /** Environment variables that the browser needs in addition to those of this process. */
  readonly env: Readonly<Record<string, string>>;
}

const cache = join(rootDir, '.cache');
const home = join(cache, 'chromium');

/**
 * Returns the headless Chromium inside `@sparticuz/chromium`, unpacked once. Of its arguments only those that let it
 * start are taken: the package also switches off web security, and then the journeys would no longer prove anything of
 * it.
 */
export function packagedChromium(): Chromium {
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) unpack();
  return {
    executablePath,
    args: ['--no-sandbox', '--no-zygote'],
    env: { ...bundledLibraries(executablePath), ...bundledFonts() },
  };
}

/** Unpacks beside the final folder and then moves it there, so that an interruption leaves no incomplete browser. */
function unpack(): void {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${home}-`);
  try {
    execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', "import c from '@sparticuz/chromium'; await c.executablePath();"],
      // The package unpacks into TMPDIR. It unpacks its shared libraries only if these variables suggest a machine
      // without them.
      { cwd: rootDir, env: { ...process.env, TMPDIR: work, AWS_EXECUTION_ENV: 'nodejs20.x' }, stdio: 'pipe' },
    );
    if (!existsSync(home)) renameSync(work, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Uses the bundled nss, nspr and expat only if the system lacks one: mixed with the system's they may crash. */
function bundledLibraries(executablePath: string): Record<string, string> {
  const { stdout, error } = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  if (!error && !stdout.includes('not found')) return {};
  const path = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return { LD_LIBRARY_PATH: path };
}

function bundledFonts(): Record<string, string> {
  return existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') };
}
