import { expect, test } from './support/fixtures';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

test('every style was there at build: the browser makes none', tagged('phone'), async ({ page }) => {
  await signInAt(page, '/home', 'union@example.test');
  for (const address of ['/home', '/contents/1', '/account', '/plans', '/renewal']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('style:not([data-href])')).toHaveCount(0);
  }
  // Proves that the page has Ant Design's styles: without them the tag with this text would not be an inline block.
  await page.goto('/account');
  const label = page.getByText('地域信用金庫会員', { exact: true });
  await expect(label).toHaveClass(/ant-tag/);
  await expect(label).toHaveCSS('display', 'inline-block');
});
