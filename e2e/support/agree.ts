import type { Page } from '@playwright/test';

/** Opens each document of the registration, which frees its box, and ticks it. */
export async function agree(page: Page): Promise<void> {
  for (const document of ['会員規約', 'プライバシーポリシー']) {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: `${document}を読む` }).click();
    await (await opened).close();
    await page.getByRole('checkbox', { name: `${document}に同意する` }).check();
  }
}
