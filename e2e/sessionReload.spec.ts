import { CALLS } from '#contract/calls';
import { fakeApi } from './support/fakeApi';
import { expect, test } from './support/fixtures';
import { AT } from './support/museum';
import { storageOf } from './support/sessionStorage';
import { callBy, signInAt } from './support/signIn';
import { tagged } from './support/tags';

test.describe('a reload', tagged('beyond', 'phone'), () => {
  for (const [story, arrives] of [
    ['has reached the server', true],
    ['has not reached the server', false],
  ] as const) {
    test(`while a change ${story} sends nothing twice`, async ({ page, newcomer: { email, password } }) => {
      await signInAt(page, '/account/edit/user', email, password);
      const api = await fakeApi(page, 'server');
      api.answer({ [AT.updateProfile]: arrives ? 'lost' : 'held' });
      await page.getByLabel('姓', { exact: true }).fill('鈴木');
      await page.getByRole('button', { name: '変更する' }).click();
      await expect.poll(() => api.count(AT.updateProfile)).toBe(1);
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await expect(page.getByLabel('姓', { exact: true })).toHaveValue(arrives ? '鈴木' : '山田');
      expect(api.count(AT.updateProfile)).toBe(1);
    });
  }

  test('right after the logout leaves no session, here and on the server', async ({ page }) => {
    await signInAt(page, '/login', 'member@example.test');
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
    await expect(async () => expect((await callBy(token, page.request, CALLS.getMe)).status()).toBe(401)).toPass();
  });
});
