import type { Page, Route } from '@playwright/test';
import { failedToLoad } from './support/complaints';
import { button, untilAlive } from './support/controls';
import { expect, test, type ComplaintGuard } from './support/fixtures';
import { hold } from './support/hold';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

const MAIN = /\/assets\/main\.\w+\.js$/;
const APP = /\/assets\/app\.\w+\.js$/;
const REACT_DOM = /\/assets\/vendor-dom\.\w+\.js$/;

/** Milliseconds after the failure of a script within which the page must say that it cannot start (decisions §15). */
const TOLD_WITHIN_MS = 3000;

async function expectFailureTold(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'エラーが発生しました', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '075-000-0000' })).toHaveAttribute('href', 'tel:0750000000');
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page).toHaveTitle(/^エラーが発生しました \| /);
}

/**
 * Returns a function that returns how many milliseconds passed between the failure of a script and the page's message
 * about it.
 */
async function timeFailure(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const times = { failed: 0, told: 0 };
    Object.assign(window, { times });
    addEventListener('error', () => (times.failed ||= performance.now()), true);
    addEventListener('unhandledrejection', () => (times.failed ||= performance.now()));
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'エラーが発生しました') times.told ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const { times } = window as unknown as { times: { failed: number; told: number } }; // set above
      return times.told - times.failed;
    });
}

const BLOCKED = failedToLoad('/assets/.+\\.js', 'net::ERR_FAILED');

interface Fault {
  readonly script: RegExp;
  readonly answer: (route: Route) => Promise<void>;
  readonly complaints: readonly RegExp[];
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'cannot be loaded': { script: MAIN, answer: (route) => route.abort(), complaints: [BLOCKED] },
  'is missing after a release': {
    script: APP,
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' }),
    complaints: [failedToLoad('/assets/.+\\.js', 404), /ChunkLoadError/],
  },
  'is empty': { script: MAIN, answer: (route) => replaceScript(route, () => ''), complaints: [] },
  throws: {
    script: MAIN,
    answer: (route) => replaceScript(route, (script) => `throw new Error('broken');${script}`),
    complaints: [/uncaught: Error: broken/],
  },
  'has a syntax that the browser does not know': {
    script: APP,
    answer: (route) => replaceScript(route, (script) => `class A { static ?{ } }${script}`),
    complaints: [/uncaught: SyntaxError/, /ChunkLoadError/],
  },
  'finds settings that are invalid': {
    script: MAIN,
    answer: (route) => replaceScript(route, withBrokenSettings),
    complaints: [/Invalid env: PAYMENT_MODE must be .+/],
  },
};

async function replaceScript(route: Route, change: (script: string) => string): Promise<void> {
  const response = await route.fetch();
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response, headers, body: change(await response.text()) });
}

function withBrokenSettings(script: string): string {
  const broken = script.replace(/PAYMENT_MODE:(["'`])sandbox\1/, 'PAYMENT_MODE:"barter"');
  if (broken === script) throw new Error('The script has no such setting');
  return broken;
}

function expectComplaints(guard: ComplaintGuard, complaints: readonly RegExp[]): void {
  guard.expectError(...complaints);
}

for (const [what, { script, answer, complaints }] of Object.entries(FAULTS)) {
  test(
    `a script of the page that ${what} makes the login an error screen`,
    tagged('phone'),
    async ({ page, guard }) => {
      expectComplaints(guard, complaints);
      const timeOf = await timeFailure(page);
      await page.route(script, answer);
      await page.goto('/login');
      await expectFailureTold(page);
      expect(await timeOf()).toBeLessThan(TOLD_WITHIN_MS);
      await page.unroute(script);
      await button(page, '再読み込み').click();
      await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
      await untilAlive(page);
    },
  );
}

for (const address of [
  '/',
  '/register/provisional',
  '/register?token=from-a-mail',
  '/maintenance',
  '/home',
  '/tickets',
]) {
  test(`so is ${address}, for a visitor`, tagged('phone'), async ({ page, guard }) => {
    guard.expectError(BLOCKED);
    await page.route(MAIN, (route) => route.abort());
    await page.goto(address);
    await expectFailureTold(page);
  });
}

for (const address of ['/', '/login', '/home', '/account', '/payment/complete', '/tickets']) {
  test(`so is ${address}, for a member`, tagged('phone'), async ({ page, guard }) => {
    await signInAt(page, '/home', 'union@example.test');
    guard.expectError(BLOCKED);
    await page.route(MAIN, (route) => route.abort());
    await page.goto(address);
    await expectFailureTold(page);
  });
}

test(
  'React DOM that cannot be loaded reloads once, then the page says so',
  tagged('phone'),
  async ({ page, guard }) => {
    guard.expectError(BLOCKED, /ChunkLoadError/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(REACT_DOM, (route) => route.abort());
    await page.goto('/login');
    await expectFailureTold(page);
    expect(loads).toBeLessThanOrEqual(2);
  },
);

test('the code of a prerendered page that cannot be loaded is asked for again, and the page comes to life', async ({
  page,
  guard,
}) => {
  guard.expectError(BLOCKED);
  let asked = 0;
  await page.route(/\/assets\/(?!main|app|vendor|frame).*\.js$/, async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await page.goto('/maintenance');
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
});

test('scripts that are merely slow are waited for', tagged('phone'), async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  release();
  await untilAlive(page);
});

test('what fails once the app is there leaves its screen alone', tagged('phone'), async ({ page, guard }) => {
  guard.expectError(/uncaught: Error: later/);
  await page.goto('/login');
  await untilAlive(page);
  await page.evaluate(() => {
    document.querySelector('script[defer]')?.dispatchEvent(new Event('error'));
    setTimeout(() => {
      throw new Error('later');
    });
    return new Promise((resolve) => addEventListener('error', resolve));
  });
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toHaveCount(0);
});
