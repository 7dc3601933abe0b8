import { CALLS, API_PREFIX, REQUIRED_HEADERS } from '../src/contract/calls';
import { BEYOND } from './support/beyond';
import { expect, test } from './support/fixtures';
import { newMember } from './support/newMember';
import { storageOf } from './support/sessionStorage';
import { signIn } from './support/signIn';

test.describe('a reload, on the phone alone', BEYOND, () => {
  for (const [story, arrives] of [
    ['has reached the server', true],
    ['has not reached the server', false],
  ] as const) {
    test(`while a change is under way that ${story} shows the truth, and sends nothing twice`, async ({
      page,
      request,
    }) => {
      const { email, password } = await newMember(request, `reload-${String(arrives)}@example.test`);
      await page.goto('/account/edit/user');
      await signIn(page, email, password);
      let sent = 0;
      let reached = false;
      await page.route('**/v1/me', async (route) => {
        if (route.request().method() !== CALLS.updateProfile.method) return route.continue();
        sent += 1;
        // Its answer never comes.
        if (arrives) await route.fetch();
        reached = true;
        return undefined;
      });
      await page.getByLabel('姓', { exact: true }).fill('鈴木');
      await page.getByRole('button', { name: '変更する' }).click();
      await expect.poll(() => reached).toBe(true);
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await expect(page.getByLabel('姓', { exact: true })).toHaveValue(arrives ? '鈴木' : '山田');
      expect(sent).toBe(1);
    });
  }

  test('right after the logout leaves no session, here and on the server', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    const { token } = await storageOf(page);
    await page.getByRole('button', { name: 'アカウントメニュー' }).click();
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    await page.evaluate(() => {
      const press = (name: string) => {
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      };
      press('ログアウト');
      window.location.reload();
    });
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(await storageOf(page)).toEqual({});
    await expect(async () => {
      const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` };
      expect((await page.request.get(API_PREFIX + CALLS.getMe.path, { headers })).status()).toBe(401);
    }).toPass();
  });
});
