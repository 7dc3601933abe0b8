import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Saves the record for support: by the button of a broken screen, else by that of the account menu. */
export async function saveRecord(page: Page): Promise<string> {
  const save = page.getByRole('button', { name: 'サポート用の記録を保存' });
  if (!(await save.isVisible())) await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  const started = page.waitForEvent('download');
  await save.click();
  return readFile(await (await started).path(), 'utf8');
}

/** Chooses a record on the viewer's page. */
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
