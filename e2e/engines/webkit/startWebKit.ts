import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { endWithParent } from '../../../tools/processes/endWithParent';
import { endServer, freePort } from '../../support/testServer';
import type { Running } from '../driver';
import { until } from '../until';
import type { WebKit } from './findWebKit';
import { webKitDriver } from './webKitDriver';

/** A window of GTK is no narrower than its tool bar, which takes 447 px by itself. */
const STYLE = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }';

/** Room for what the window has around the page. */
const BARS_PX = 100;

const TIME_LIMITS = { pageLoad: 30_000, script: 30_000 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * WebKitGTK with a window whose page has this size, on a display of its own that is hardly larger: without a window
 * manager the window under the mouse has the focus, and the mouse stands in the middle.
 */
export async function startWebKit(programs: WebKit, { width, height }: Size): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'museum-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), STYLE);
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', `${width + BARS_PX}x${height + BARS_PX}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  endWithParent(display);
  // The fourth of the streams above.
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: folder, LANGUAGE: 'ja' },
    stdio: 'ignore',
  });
  endWithParent(service);
  const session = await until('an answer of WebKitWebDriver', () => openSession(port, programs.browser));
  await fitWindow(session, { width, height });
  return {
    driver: webKitDriver(session),
    stop: async () => {
      await session.quit();
      await Promise.all([endServer(service), endServer(display)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openSession(port: number, binary: string): Promise<WebDriver> {
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
    .build();
  await session.manage().setTimeouts(TIME_LIMITS);
  return session;
}

/** The window has bars around the page. */
async function fitWindow(session: WebDriver, { width, height }: Size): Promise<void> {
  const window = session.manage().window();
  let bars = { width: 0, height: 0 };
  await until(`a page of ${width} × ${height} px`, async () => {
    await window.setRect({ x: 0, y: 0, width: width + bars.width, height: height + bars.height });
    const [innerWidth, innerHeight] = await session.executeScript<[number, number]>('return [innerWidth, innerHeight]');
    if (!(await session.executeScript<boolean>('return document.hasFocus()'))) return false;
    bars = { width: bars.width + width - innerWidth, height: bars.height + height - innerHeight };
    return innerWidth === width && innerHeight === height;
  });
}
