import type { Page } from '@playwright/test';
import { paths } from '#domain/paths';
import { expect, test } from './support/fixtures';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

/**
 * Pages for members. The build writes an HTML file for each of them except the last, for which the server sends the
 * start page.
 */
const { home, account, plans, renewal, payment, paymentComplete, tickets } = paths;
const MEMBER_PAGES = [home, account, plans, renewal, payment, paymentComplete, tickets];

test('a member’s pages use every file that they ask for ahead of the app', tagged('phone'), async ({ page }) => {
  await page.addInitScript(noteUses);
  await signInAt(page, '/login', 'union@example.test');
  for (const address of MEMBER_PAGES) {
    await page.goto(address);
    const files = await filesAskedFor(page);
    expect(files.length, address).toBeGreaterThan(0);
    await expect.poll(() => unused(page, files), address).toEqual([]);
  }
});

test(
  'the font of Latin letters comes after everything that a page is drawn with',
  tagged('phone'),
  async ({ page }) => {
    await signInAt(page, '/login', 'union@example.test');
    for (const address of [home, account]) {
      const files: string[] = [];
      page.on('request', (request) => files.push(request.url()));
      await page.goto(address);
      await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
      const font = files.findIndex((file) => file.endsWith('.woff2'));
      for (const file of await filesAskedFor(page)) expect(files.indexOf(file), file).toBeLessThan(font);
    }
  },
);

test(
  'the scripts of every page begin with the hint to compile them as they come',
  tagged('phone'),
  async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (/\/(?:vendor|vendor-app|vendor-dom|main|app|frame)\.\w+\.js$/.test(answer.url())) scripts.push(answer.text());
    });
    await signInAt(page, '/login', 'union@example.test');
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
    const firstLines = (await Promise.all(scripts)).map((script) => script.split('\n', 1)[0]);
    expect(firstLines).toEqual(Array(6).fill('//# allFunctionsCalledOnLoad'));
  },
);

/**
 * Runs in the page: collects the address of each script and style sheet when its element is added. The elements cannot
 * be listed later, because webpack removes script elements after they load.
 */
function noteUses(): void {
  const used: string[] = [];
  Object.assign(window, { used });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) used.push(node.src);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.push(node.href);
    }
  }).observe(document, { childList: true, subtree: true });
}

function filesAskedFor(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:is([as=script], [as=style])')].map(
      ({ href }) => href,
    ),
  );
}

function unused(page: Page, files: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((asked) => {
    const { used } = window as unknown as { used: readonly string[] }; // set by noteUses
    return asked.filter((file) => !used.includes(file));
  }, files);
}
