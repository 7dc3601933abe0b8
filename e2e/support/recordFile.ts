import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test';
import type { ComplaintGuard } from './fixtures';
import { BASE_URL_VARIABLE } from './testServer';

/** Saves the record for support by the error screen's button, or by the account menu if there is no such button. */
export async function saveRecord(page: Page): Promise<string> {
  const save = page.getByRole('button', { name: 'サポート用の記録を保存' });
  if (!(await save.isVisible())) await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  return download(page, save);
}

async function download(page: Page, button: Locator): Promise<string> {
  const started = page.waitForEvent('download');
  await button.click();
  return readFile(await (await started).path(), 'utf8');
}

/** Chooses a record file on the viewer's page. */
export async function chooseRecord(page: Page, text: string): Promise<void> {
  const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Drops a record on the viewer's page, as a file from the desktop. */
export async function dropRecord(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const files = new DataTransfer();
    files.items.add(new File([content], 'record.json'));
    return files;
  }, text);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** Returns the parts of a record that tests need: its build, the number of its first action, and its actions. */
export function readRecord(text: string) {
  const { about, payload } = JSON.parse(text) as {
    readonly about: { readonly firstAction: number; readonly buildId: string };
    readonly payload: string;
  };
  return { ...about, actions: JSON.parse(payload) as readonly { readonly type: string; readonly payload?: unknown }[] };
}

interface ViewerOptions {
  readonly browser: Browser;
  readonly guard: ComplaintGuard;
  /** Hash of the viewer's address, such as `#action=17`. */
  readonly hash?: string;
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Opens the viewer in a new context with a wide window; returns the page and a list of its requests. */
export async function openViewer({ browser, guard, hash = '', prepare }: ViewerOptions) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  guard.watch(context);
  await prepare?.(context);
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const page = await context.newPage();
  await page.goto(`${String(process.env[BASE_URL_VARIABLE])}/support/viewer/${hash}`);
  return { page, requests, screen: page.frameLocator('iframe') };
}
