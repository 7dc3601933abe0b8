import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { tagged } from './support/tags';

// Every test of this group must fail: this proves that the guard of browser tests detects each kind of complaint.
test.describe('a journey fails', () => {
  test.fail();

  test('when the page complains on the console', tagged('phone', 'engines'), async ({ page }) => {
    await page.goto('/login');
    await complainOf(page, () => console.error('broken'));
  });

  test('when an error is not caught', tagged('phone', 'engines'), async ({ page }) => {
    await page.goto('/login');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken');
      });
    });
    await thrown;
  });

  test('when the content security policy is broken', tagged('phone', 'engines'), async ({ page }) => {
    await page.setContent(
      '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'"><script>void 0</script><h1>了</h1>',
    );
    await expect(page.getByRole('heading')).toBeVisible();
  });

  test('when text is to become a script', tagged('phone', 'engines'), async ({ page }) => {
    await page.goto('/login');
    await complainOf(page, () => {
      try {
        document.createElement('script').text = 'void 0';
      } catch {
        // The error is ignored, because the browser also writes the refusal by Trusted Types to the console.
      }
    });
  });

  test('when an element brings a style of its own', tagged('phone', 'engines'), async ({ page }) => {
    await page.goto('/login');
    await complainOf(page, () => {
      document.body.setAttribute('style', 'color: red');
    });
  });

  test('when another machine is asked', tagged('phone', 'engines'), async ({ page }) => {
    // The page has no content security policy, and the request gets an answer. So only the guard can make this test
    // fail.
    const elsewhere = 'https://elsewhere.example.test/';
    await page.route(elsewhere, (route) => route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' } }));
    await page.evaluate((address) => fetch(address), elsewhere);
  });

  test('when a file is asked for ahead and not used', tagged('phone'), async ({ page }) => {
    const body = '<link rel="preload" as="image" href="/favicon.svg">';
    await page.route('**/idle.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    const complaint = page.waitForEvent('console', (message) => message.text().includes('preload'));
    await page.goto('/idle.html');
    await complaint;
  });

  test('when a complaint that was announced does not come', tagged('phone'), async ({ page, guard }) => {
    guard.expectError(/broken on purpose/);
    await page.goto('/login');
  });
});

test(
  'a complaint that belongs to the story is announced and let through',
  tagged('phone', 'engines'),
  async ({ page, guard }) => {
    guard.expectError(/broken on purpose/);
    await page.goto('/login');
    await page.evaluate(() => console.error('broken on purpose'));
  },
);

test('no request leaves this machine', tagged('phone', 'engines'), async ({ page, guard }) => {
  // The page's content security policy blocks the request before it reaches the browser's proxy.
  guard.expectError(/Content.Security.Policy/);
  await page.goto('/login');
  const outcome = await page.evaluate(() =>
    fetch('http://93.184.215.14/').then(
      () => 'reached',
      () => 'blocked',
    ),
  );
  expect(outcome).toBe('blocked');
});

/**
 * Runs `cause` in the page and waits until the browser reports something on the console, which a busy Firefox does
 * late. If the browser reports nothing within ten seconds, this function still returns normally, because only the guard
 * may make the tests of the group above fail.
 */
async function complainOf(page: Page, cause: () => void): Promise<void> {
  const reported = page.waitForEvent('console', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(cause);
  await reported;
}
