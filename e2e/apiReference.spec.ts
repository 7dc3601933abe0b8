import { API_PREFIX } from '#contract/calls';
import { expect, test } from './support/fixtures';
import { tagged } from './support/tags';

test('developers read the API under the content security policy of the server', tagged('phone'), async ({ page }) => {
  await page.goto(`${API_PREFIX}/docs`);
  const call = page.getByRole('button', { name: /\/v1\/auth\/login/ });
  await call.first().click();
  await expect(page.getByText('Request body')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});
