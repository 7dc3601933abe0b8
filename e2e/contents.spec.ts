import { mainLink, openInNewTab } from './support/controls';
import { expect, test } from './support/fixtures';
import { signIn, signInAt, signOut } from './support/signIn';
import { tagged } from './support/tags';

test(
  'a member signs in, reads a group’s items, signs out, and Back shows nothing of them',
  tagged('phone', 'engines'),
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await signIn(page, 'union@example.test');
    await expect(page.getByRole('heading', { name: 'みやこ市立美術館' })).toBeVisible();
    await expect(page).toHaveTitle('みやこ市立美術館');
    await expect(page.getByRole('link', { name: '会員限定のお知らせ' })).toBeVisible();

    await page.getByRole('link', { name: '展覧会' }).click();
    await expect(page.getByRole('heading', { name: '展覧会' })).toBeVisible();
    await expect(page).toHaveTitle('展覧会 | みやこ市立美術館');
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(items.first()).toBeVisible();
    expect(await items.count()).toBeGreaterThan(10);

    await signOut(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(page.getByRole('link', { name: '展覧会' })).toHaveCount(0);
  },
);

test(
  'an item opens as a page of its own, without access to the members’ site',
  tagged('phone', 'engines'),
  async ({ page }) => {
    await signInAt(page, '/login', 'union@example.test');
    await page.getByRole('link', { name: '友の会だより' }).click();
    const article = await openInNewTab(mainLink(page, /新しいタブ/));
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await article.evaluate(() => window.opener === null)).toBe(true);
    expect(await article.evaluate(() => document.referrer)).toBe('');
  },
);
