import type { Page } from '@playwright/test';
import { expect } from './support/fixtures';
import { withServer } from './support/ownServer';
import { holdAnswers } from './support/sessionAnswers';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

/** The server renews the bearer with every answer. */
const test = withServer(() => ({ settings: { TOKEN_ROTATION_SECONDS: '0' } }));

/**
 * Moments at which the member leaves a page: when its load has begun or has finished, and after none, one or both of
 * the answers to its two calls have arrived, in either order.
 */
const LEAVING = (['commit', 'load'] as const).flatMap((waitUntil) => [
  { waitUntil, given: 0, isReversed: false },
  ...[1, 2].flatMap((given) => [false, true].map((isReversed) => ({ waitUntil, given, isReversed }))),
]);

test(
  'reloaded again and again while the bearer changes, the member stays in',
  tagged('beyond', 'phone'),
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAt(page, '/login', 'member@example.test');
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
    const calls = callsOfLoad(page);
    const answers = await holdAnswers(page);
    const load = async ({ waitUntil, given, isReversed }: (typeof LEAVING)[number], address: string) => {
      await page.goto(address, { waitUntil });
      const sent = await answers.takeAll(2);
      for (const answer of (isReversed ? sent.toReversed() : sent).slice(0, given)) await answer.give();
      expect(calls()).toEqual(['GET /v1/me', 'GET /v1/plans']);
    };
    for (const leaving of LEAVING) {
      await test.step(JSON.stringify(leaving), async () => {
        await load(leaving, '/account');
        await load(leaving, '/tickets');
        await load({ ...leaving, given: 2 }, '/account');
        await expect(page.getByRole('heading', { name: 'アカウント情報' })).toBeVisible();
        expect(calls()).toEqual(['GET /v1/me', 'GET /v1/plans']);
      });
    }
    await answers.stop();
  },
);

/** Returns a function that lists the membership calls since the last page load, sorted. */
function callsOfLoad(page: Page): () => readonly string[] {
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) calls = [];
    const [, call] = request.url().split('/api/membership');
    if (call !== undefined) calls.push(`${request.method()} ${call}`);
  });
  return () => calls.toSorted();
}
