import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { endWithParent } from '../../tools/processes/endWithParent';
import { freePort } from '../../server/testing/freePort';
import { startDisplay } from '../support/display';
import { endServer } from '../support/testServer';
import { findWebKit } from './findWebKit';
import { ANSWER_LIMIT_MS, retry } from './webKitPage';

/** Makes the tool bar small: GTK windows are never narrower than their tool bar, which takes 447 px by default. */
const STYLE = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }';

/** Pixels that the window's bars take around the page, at most. */
const BARS_PX = 100;

const PHONE = { width: 390, height: 844 };

const OPENS_WITHIN_MS = 45_000;

export interface WebKit {
  readonly session: WebDriver;
  readonly stop: () => Promise<void>;
}

/**
 * Opens a window of WebKit on a separate display, which is only a little larger than the window. Without a window
 * manager the window under the mouse has the focus, and Xvfb puts the mouse in the middle of the display.
 */
export async function startWebKit(): Promise<WebKit> {
  const programs = findWebKit();
  if (programs === undefined) throw new Error('There is no WebKitGTK here: install webkit2gtk-driver and xvfb.');
  const folder = await mkdtemp(join(tmpdir(), 'museum-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), STYLE);
  // Without this file, WebKit saves downloads in the home folder.
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  const display = await startDisplay(programs.display, `${PHONE.width + BARS_PX}x${PHONE.height + BARS_PX}`);
  const env = { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: folder, LANGUAGE: 'ja' };
  // Tries again, because about one window in forty never opens.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    const service: ChildProcess = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' });
    endWithParent(service);
    const session = await Promise.race([openWindow(port, programs.browser), pause(OPENS_WITHIN_MS, undefined)]);
    if (session === undefined) {
      await endServer(service);
      continue;
    }
    await fitWindow(session);
    const stop = async () => {
      await session.quit();
      await Promise.all([endServer(service), endServer(display.process)]);
      await rm(folder, { recursive: true, force: true });
    };
    return { session, stop };
  }
  throw new Error('WebKitWebDriver opened no window.');
}

/** Returns undefined if no window opens within the time limit of `retry`. */
function openWindow(port: number, binary: string): Promise<WebDriver | undefined> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    timeouts: { script: ANSWER_LIMIT_MS / 2 },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  // Tries again, because the driver may still be starting.
  return retry(async () => builder.build()).catch(() => undefined);
}

/** Resizes the window until the page inside has a phone's size. */
async function fitWindow(session: WebDriver): Promise<void> {
  const window = session.manage().window();
  let width = PHONE.width;
  let height = PHONE.height;
  await retry(async () => {
    await window.setRect({ x: 0, y: 0, width, height });
    const page = await session.executeScript<{ width: number; height: number; hasFocus: boolean }>(
      'return { width: innerWidth, height: innerHeight, hasFocus: document.hasFocus() }',
    );
    width += PHONE.width - page.width;
    height += PHONE.height - page.height;
    expect(page).toEqual({ ...PHONE, hasFocus: true });
  });
}
