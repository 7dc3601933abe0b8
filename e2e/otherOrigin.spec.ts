import { CARDS, expectPaid, payWith } from './support/cards';
import { mainLink, openInNewTab } from './support/controls';
import { expect } from './support/fixtures';
import { listMailsTo } from './support/mailbox';
import { apiOf, testWithOtherOrigin as test } from './support/otherOrigin';
import { tokenOf } from './support/sessionStorage';
import { signInAt, submitLogin } from './support/signIn';
import { tagged } from './support/tags';

const NOT_THE_APP = /^\/(?:api|sandbox|legal|articles)\//;

test(
  'a member of a museum whose API has an origin of its own signs in, pays with 3-D Secure and reads',
  tagged('beyond', 'phone'),
  async ({ page, request, ownServer: { baseUrl }, newcomer: { email, password } }) => {
    const apiOrigin = apiOf(baseUrl);
    const misled: string[] = [];
    page.context().on('request', (sent) => {
      const { origin, pathname } = new URL(sent.url());
      if (origin === baseUrl && NOT_THE_APP.test(pathname)) misled.push(sent.url());
    });

    const links = (await listMailsTo(request, email)).flatMap((mail) => mail.links);
    expect(links.map((link) => new URL(link).origin)).toEqual(links.map(() => baseUrl));

    await page.goto('/login');
    const document = await openInNewTab(page.getByRole('link', { name: '特定商取引法に基づく表記' }));
    await expect(document.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(document.url()).origin).toBe(apiOrigin);

    await signInAt(page, '/payment?plan=3&new=true', email, password);
    await expect(page.getByRole('button', { name: '支払って申し込む' })).toBeVisible();
    const token = await tokenOf(page);
    await payWith(page, CARDS.challenged);
    await expect(page.getByRole('button', { name: '認証する' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(apiOrigin);
    await page.getByRole('button', { name: '認証する' }).click();
    await expectPaid(page);
    expect(new URL(page.url()).origin).toBe(baseUrl);
    expect(await tokenOf(page)).not.toBe(token);

    await page.goto('/home');
    await page.getByRole('link', { name: '展覧会' }).click();
    const article = await openInNewTab(mainLink(page, /新しいタブで開きます/));
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(article.url()).origin).toBe(apiOrigin);
    expect(misled).toEqual([]);
  },
);

test('its maintenance is told from its absence', tagged('phone'), async ({ page, guard, ownServer: { baseUrl } }) => {
  const apiOrigin = apiOf(baseUrl);
  guard.expectError(/status of 503/);
  await page.route(`${apiOrigin}/api/**/auth/login`, async (route) => {
    const isPreflight = route.request().method() === 'OPTIONS';
    const headers = { 'access-control-allow-origin': baseUrl, 'access-control-allow-headers': '*' };
    await (isPreflight ? route.continue() : route.fulfill({ status: 503, headers, body: '' }));
  });
  await page.goto('/login');
  await submitLogin(page, 'member@example.test');
  await expect(page).toHaveURL(/\/maintenance$/);
});
