import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** The Redux DevTools window, which shows the actions of one store. */
export interface Monitor {
  readonly page: Page;
  /** The rows of the list of actions; the first is @@INIT. */
  readonly rows: Locator;
  /** Imports a record by the button with the tray icon. */
  readonly importFile: (text: string) => Promise<void>;
  /** Exports the actions by the button beside the import button. */
  readonly exportFile: () => Promise<string>;
  /** Jumps to the state after this number of actions; 0 is the state before the first action. */
  readonly jumpTo: (moment: number) => Promise<void>;
  /** Presses one of the buttons above the list. */
  readonly press: (text: 'Reset' | 'Revert' | 'Sweep' | 'Commit') => Promise<void>;
  /** Skips an action, or applies it again if it was skipped. */
  readonly skip: (moment: number) => Promise<void>;
}

/** Opens the window of Redux DevTools from the extension's service worker. */
export async function openMonitor(context: BrowserContext): Promise<Monitor> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const opened = context.waitForEvent('page');
  await worker.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: { windows: ChromeWindows; runtime: ChromeRuntime } };
    return chrome.windows.create({
      type: 'popup',
      url: chrome.runtime.getURL('devpanel.html'),
      width: 1000,
      height: 900,
    });
  });
  const page = await opened;
  const rows = page.locator('[data-id]');
  const pressInRow = async (moment: number, text: string) => {
    const row = rows.nth(moment);
    // The buttons of a row are shown only while the pointer is over the row, and the row moves while the list grows.
    // Hover and click are therefore repeated until both succeed.
    await expect(async () => {
      await row.hover({ timeout: 2_000 });
      await row.getByText(text, { exact: true }).click({ timeout: 2_000 });
    }).toPass();
  };
  return {
    page,
    rows,
    importFile: async (text) => {
      const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
    },
    exportFile: async () => {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export to a file' }).click();
      return readFile(await (await started).path(), 'utf8');
    },
    jumpTo: async (moment) => {
      await pressInRow(Math.max(1, moment), 'Jump');
      // The row of @@INIT has no buttons. The state before the first action is reached from the first action by "Go
      // back".
      if (moment === 0) await page.getByRole('button', { name: 'Go back' }).click();
    },
    skip: (moment) => pressInRow(moment, 'Skip'),
    // Finds the button by its text, because its accessible name is a whole sentence.
    press: (text) => page.getByRole('button').filter({ hasText: text }).click(),
  };
}

interface ChromeWindows {
  readonly create: (options: object) => Promise<unknown>;
}

interface ChromeRuntime {
  readonly getURL: (path: string) => string;
}
