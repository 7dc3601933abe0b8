import { expect, test } from './support/fixtures';
import { hold } from './support/hold';
import { signInAt } from './support/signIn';

const MUSEUM_NAME = 'みやこ市立美術館';

/** Matches scripts that only one page needs. */
const OWN_SCRIPTS = /\/assets\/[\w-]*Page\.\w+\.js$/;

test('the banner of home stays from the first paint on, however slowly the rest arrives', async ({ page }) => {
  await signInAt(page, '/login', 'union@example.test');
  await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();

  const releaseApp = await hold(page, /\/assets\/(?![\w-]*Page\.)[\w.-]+\.js$/);
  const releaseMe = await hold(page, '**/v1/me');
  const releaseScreen = await hold(page, OWN_SCRIPTS);
  await page.addInitScript(watchBanner);
  await page.goto('/home', { waitUntil: 'commit' });
  const banner = page.getByRole('heading', { name: MUSEUM_NAME });
  await expect(banner).toBeVisible();

  releaseApp();
  // Waits until the app has replaced the markup that the build rendered.
  await expect(page.locator('.museum-start')).toHaveCount(0);
  await expect(banner).toBeVisible();
  await expect(page.getByText('読み込み中')).toBeInViewport({ ratio: 1 });

  releaseMe();
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
  await expect(page.getByText('読み込み中')).toBeVisible();
  await expect(banner).toBeVisible();

  releaseScreen();
  await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('banner'))).toBe('shown');
});

/** Runs in the page: adds a word to an entry of session storage each time that the banner appears or disappears. */
function watchBanner(): void {
  const seen: string[] = [];
  const look = () => {
    const isShown = document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true;
    const now = isShown ? 'shown' : 'gone';
    if (seen.at(-1) === now || (seen.length === 0 && !isShown)) return;
    seen.push(now);
    sessionStorage.setItem('banner', seen.join());
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}
