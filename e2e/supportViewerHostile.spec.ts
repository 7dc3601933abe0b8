import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { BROKEN_RECORDS, HOSTILE_RECORDS, recordOf } from './support/hostileRecords';
import { chooseRecord } from './support/recordFile';
import { tagged } from './support/tags';

// The time limit is three times what the largest records take on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

async function choose(page: Page, text: string): Promise<void> {
  await page.goto('/support/viewer/');
  await chooseRecord(page, text);
}

/** Expects that the viewer shows the record's actions and state, and can go to its start. */
async function expectToWork(page: Page): Promise<void> {
  const actions = page.getByRole('region', { name: '操作の一覧' }).locator('li');
  const slider = page.getByRole('slider');
  await expect(actions.first()).toBeVisible();
  expect(await actions.count()).toBeLessThanOrEqual(5_000);
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '記録の最初');
  await page.locator('summary', { hasText: /^replay$/ }).click();
  await expect(page.getByText('savedAt: "2026-04-15T03:00:00.000Z"')).toBeVisible();
}

for (const [title, write] of Object.entries(HOSTILE_RECORDS)) {
  test(`a record with ${title} opens`, tagged('beyond', 'desktop'), async ({ page }) => {
    await choose(page, recordOf(write()));
    await expectToWork(page);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('ログイン');
  });
}

for (const [title, [parts, complaint]] of Object.entries(BROKEN_RECORDS)) {
  test(
    `a record with ${title} shows its actions and its state`,
    tagged('beyond', 'desktop'),
    async ({ page, guard }) => {
      guard.expectError(complaint);
      await choose(page, recordOf(parts));
      await expectToWork(page);
    },
  );
}
