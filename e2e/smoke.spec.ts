import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/fixtures';

test('the server says that it is well', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
});

test('a visitor finds the way in, with or without sight', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expectAccessible(page);
});
