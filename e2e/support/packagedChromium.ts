import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  /** Environment variables to add to those of this process. */
  readonly env: Readonly<Record<string, string>>;
}

const cache = join(rootDir, '.cache');
const home = join(cache, 'chromium');

/**
 * Returns the headless Chromium of `@sparticuz/chromium`, unpacked at first use. Uses only those of the package's
 * arguments that Chromium needs to start. Some of the others switch off web security, on which the tests rely.
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

/** Unpacks into a temporary folder and renames it at the end, so that an interruption leaves no incomplete browser. */
function unpack(): void {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${home}-`);
  try {
    execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', "import c from '@sparticuz/chromium'; await c.executablePath();"],
      // The package unpacks Chromium into TMPDIR. It unpacks the shared libraries only if AWS_EXECUTION_ENV says that
      // this is AWS Lambda.
      { cwd: rootDir, env: { ...process.env, TMPDIR: work, AWS_EXECUTION_ENV: 'nodejs20.x' }, stdio: 'pipe' },
    );
    if (!existsSync(home)) renameSync(work, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Returns LD_LIBRARY_PATH for the package's nss, nspr and expat if the system lacks a library that Chromium needs.
 * Otherwise returns no variable, because Chromium may crash if it uses some of these libraries and some of the
 * system's.
 */
function bundledLibraries(executablePath: string): Record<string, string> {
  const { stdout, error } = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  if (!error && !stdout.includes('not found')) return {};
  const path = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return { LD_LIBRARY_PATH: path };
}

function bundledFonts(): Record<string, string> {
  return existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') };
}
