import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../../e2e/support/chromium';
import { endWithParent } from '../../tools/processes/endWithParent';

const POLL_MS = 50;
const START_LIMIT_MS = 20_000;

const SWITCHES = [
  '--headless=new',
  '--remote-debugging-port=0',
  // Containers give a browser no sandbox of its own; it only ever opens pages of this machine.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // Nothing of the browser's own may take time or bandwidth from the page.
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=ja',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Runs `work` with the debugging port of a new browser that has an empty profile. */
export async function withBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const chromium = findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'museum-bench-'));
  const child = spawn(
    chromium.executablePath,
    [...new Set([...chromium.args, ...SWITCHES]), `--user-data-dir=${profile}`, 'about:blank'],
    { env: { ...process.env, ...chromium.env }, stdio: 'ignore' },
  );
  endWithParent(child);
  const ended = once(child, 'exit');
  try {
    return await use(await readPort(profile));
  } finally {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Chromium writes the port it chose into its profile. */
async function readPort(profile: string): Promise<number> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await pause(POLL_MS);
  }
  throw new Error('The browser did not start.');
}
