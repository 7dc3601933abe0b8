import { tokenInPage } from './resilience/inPage';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/fixtures';
import { saveRecord } from './support/recordFile';
import { signInAt } from './support/signIn';

/** The actions in a file as Redux DevTools read it. */
function actionsIn(text: string): readonly { readonly type: string; readonly payload?: unknown }[] {
  const { payload } = JSON.parse(text) as { readonly payload: string };
  return JSON.parse(payload) as ReturnType<typeof actionsIn>;
}

test('a member saves the record of a visit, and it names no member', async ({ page }) => {
  await signInAt(page, '/login', 'member@example.test');
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/me'));
  await page.reload();
  const { me } = (await (await answer).json()) as { readonly me: Readonly<Record<string, unknown>> };
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'フッター' }).getByRole('link', { name: 'アカウント' }).click();
  await expect(page.getByText('member@example.test')).toBeVisible();
  const { name, text } = await saveRecord(page);

  await expect(page.getByText('サポート用の記録を保存しました')).toBeVisible();
  await expectAccessible(page);
  expect(name).toMatch(/^museum-members-[\dT.-]+Z\.json$/);
  const actions = actionsIn(text);
  expect(actions.map(({ type }) => type)).toContain('dialogs/membershipCardOpened');
  expect(actions).toContainEqual({ type: 'location/locationChanged', payload: '/account' });
  const token = await page.evaluate(tokenInPage);
  const { email, lastName, firstName, tel, zip, city, address, membershipToken, membershipCardNumber } = me;
  const marks = [token, email, lastName, firstName, tel, zip, city, address, membershipToken, membershipCardNumber];
  expect(marks.filter((mark) => typeof mark !== 'string' || mark === '' || text.includes(mark))).toEqual([]);
});

test('a screen that breaks offers the record', async ({ page, guard }) => {
  guard.expectError(/InvalidContentIdError/);
  await signInAt(page, '/contents/abc', 'member@example.test');
  await page.goto('/contents/abc');
  await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
  await expectAccessible(page);
  const { text } = await saveRecord(page);
  expect(actionsIn(text).map(({ type }) => type)).toContain('membershipApi/executeQuery/fulfilled');
});
