import { API_PREFIX } from '../src/contract/calls';
import { expect, test } from './support/fixtures';

test('developers read the API under the content security policy of the server', async ({ page }) => {
  await page.goto(`${API_PREFIX}/docs`);
  await page
    .getByRole('button', { name: /\/v1\/auth\/login/ })
    .first()
    .click();
  await expect(page.getByText('Request body')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});
