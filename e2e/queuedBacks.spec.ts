import { expect, test } from './support/fixtures';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

const BUSY_MS = 400;

for (const [pressed, visited, busyFor] of [
  ['at once', ['/home', '/account'], 0],
  ['while the page is busy', ['/home', '/account'], BUSY_MS],
  ['where the second leaves the site, which the browser asks about', ['/account'], BUSY_MS],
] as const) {
  test(
    `Back pressed twice ${pressed} asks once, at the address of the screen`,
    tagged('beyond', 'phone', 'engines'),
    async ({ page }) => {
      // Dismisses the browser's question whether to leave the site (`beforeunload`), so that the member stays on the
      // page.
      page.on('dialog', (dialog) => dialog.dismiss());
      await signInAt(page, visited[0], 'union@example.test');
      if (visited.length > 1) {
        await page.getByRole('navigation', { name: 'フッター' }).getByRole('link', { name: 'アカウント' }).click();
      }
      await page.getByRole('link', { name: 'お客様情報を変更する' }).click();
      const city = page.getByLabel('市区町村');
      await city.fill('別の町');
      const question = page.getByRole('dialog', { name: '変更が保存されていません' });
      await page.evaluate(pressBackTwice, busyFor);
      await expect(question).toBeVisible();
      await expect(page).toHaveURL('/account/edit/user');

      await page.getByRole('button', { name: '入力を続ける' }).click();
      await expect(question).toHaveCount(0);
      await expect(city).toHaveValue('別の町');
      await expect(page).toHaveURL('/account/edit/user');

      // Proves that router and browser agree on the history: one more Back goes back by one entry.
      await page.evaluate(() => window.history.back());
      await page.getByRole('button', { name: '保存せずに移動する' }).click();
      await expect(page.getByRole('heading', { name: 'アカウント', exact: true })).toBeVisible();
      await expect(page).toHaveURL('/account');
    },
  );
}

/** Runs in the page: goes back twice, and keeps the page busy for `busyFor` milliseconds in between. */
function pressBackTwice(busyFor: number): void {
  const end = performance.now() + busyFor;
  window.history.back();
  while (performance.now() < end);
  window.history.back();
}
