import type { Frame, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { CARDHOLDER, CARDS, expectPaid, SECURITY_CODE } from './support/cards';
import { failedToLoad } from './support/complaints';
import { boxOf } from './support/controls';
import { cardFrame, test } from './support/fincodeFixtures';
import { expect } from './support/fixtures';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

test(
  'the provider’s own fields take a card',
  tagged('beyond', 'phone'),
  async ({ page, newcomer: { email, password } }) => {
    await page.goto('/card-form/');
    await expect(page.getByLabel('カード番号')).toBeVisible();
    await expectAccessible(page);

    await signInAt(page, '/payment?plan=3&new=true', email, password);
    await expect(
      page.getByText(/メールアドレス、電話番号を、決済代行会社を通じてカードの発行会社に提供します。/),
    ).toBeVisible();
    const fields = cardFrame(page);
    expect((await boxOf(fields.getByLabel('カード番号'))).y).toBeLessThan(700);
    // Types with the keyboard, because in Firefox Playwright's `fill` has no effect on a field inside a frame.
    await fields.getByLabel('カード番号').click();
    await page.keyboard.type(CARDS.challenged);
    await page.getByRole('button', { name: '支払って申し込む' }).click();
    await expect(fields.getByText('カード名義：入力してください')).toBeVisible();
    await expect(fields.getByLabel('有効期限')).toBeFocused();
    await expect(page.getByText(/^有効期限、セキュリティコード、カード名義をご確認ください/)).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.type('12/34');
    await page.keyboard.press('Tab');
    await page.keyboard.type(SECURITY_CODE);
    await page.keyboard.press('Tab');
    await page.keyboard.type(CARDHOLDER);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '特定商取引法に基づく表記' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '支払って申し込む' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '認証する' }).click();
    await expectPaid(page);
  },
);

test('a page of the fields whose script does not come says so', tagged('beyond', 'phone'), async ({ page, guard }) => {
  guard.expectError(failedToLoad('/card-form/.+\\.js', 'net::ERR_FAILED'));
  await page.route(/\/card-form\/.+\.js$/, (route) => route.abort());
  await page.goto('/card-form/');
  await expect(page.getByText(/^カード情報の入力欄を表示できませんでした。/)).toBeVisible();
});

/**
 * Tries in the frame to read data of the app and of the API; returns for each attempt the value, or the error's name.
 */
const reach = (frame: Frame, api: string) =>
  frame.evaluate(async (address) => {
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        return `got ${JSON.stringify(await work())}`;
      } catch (fault) {
        return fault instanceof Error ? fault.name : 'another fault';
      }
    };
    const ask = (url: string) => async () => (await fetch(url, { headers: { 'X-Museum-Id': 'members' } })).status;
    return {
      token: sessionStorage.getItem('token'),
      kept: sessionStorage.length + localStorage.length,
      sessionAround: await attempt(() => window.parent.sessionStorage.length),
      callAround: await attempt(() => window.parent.fetch('/')),
      pageAround: await attempt(() => window.parent.document.title),
      isFrameElementKnown: window.frameElement !== null,
      apiHere: await attempt(ask('/api/membership/v1/plans')),
      apiOfTheApp: await attempt(ask(address)),
    };
  }, api);

async function openFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[title="カード情報の入力欄"]').elementHandle();
  const frame = await element.contentFrame();
  if (!frame) throw new Error('There is no frame');
  await frame.getByLabel('カード番号').waitFor();
  return frame;
}

for (const [name, other] of [
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
] as const) {
  test(
    `the provider’s script reaches neither session nor API of an app at ${name}`,
    tagged('engines'),
    async ({ page, baseURL, newcomer: { email, password }, guard }) => {
      const app = new URL(baseURL ?? '');
      app.hostname = name;
      await signInAt(page, new URL('/payment?plan=3&new=true', app).href, email, password);
      // The content security policy of the frame's page blocks both requests to the API.
      guard.expectError(/Content.Security.Policy/);
      const frame = await openFrame(page);
      expect(new URL(frame.url()).hostname).toBe(other);
      expect(new URL(frame.url()).port).toBe(app.port);
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/./);
      expect(await reach(frame, new URL('/api/membership/v1/plans', app).href)).toEqual({
        token: null,
        kept: 0,
        sessionAround: 'SecurityError',
        callAround: 'SecurityError',
        pageAround: 'SecurityError',
        isFrameElementKnown: false,
        apiHere: 'TypeError',
        apiOfTheApp: 'TypeError',
      });
    },
  );
}
