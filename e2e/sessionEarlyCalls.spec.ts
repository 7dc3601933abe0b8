import type { Page } from '@playwright/test';
import { BEYOND_ON_PHONE } from './support/beyond';
import { expect } from './support/fixtures';
import { withRotation as test } from './support/ownServer';
import { holdAnswers } from './support/sessionAnswers';
import { signInAt } from './support/signIn';

const SEEDS = 100;

const SCREENS = [
  ['/account', 'アカウント情報'],
  ['/tickets', 'チケット'],
] as const;

test(
  'a hundred times reloaded while the bearer changes, the member stays in, and each call is sent once a load',
  BEYOND_ON_PHONE,
  async ({ page }) => {
    test.setTimeout(300_000);
    await signInAt(page, '/login', 'member@example.test');
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
    const calls = callsOfLoad(page);
    const answers = await holdAnswers(page);
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = randomFrom(seed);
      const pick = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];
      const [address, heading] = pick(SCREENS) ?? SCREENS[0];
      const reloads = pick([0, 1, 2]) ?? 0;
      for (let load = 0; load <= reloads; load += 1) {
        const isLast = load === reloads;
        await page.goto(address, { waitUntil: pick(['commit', 'load'] as const) ?? 'load' });
        const sent = await answers.takeAll(2);
        const order = random() < 0.5 ? sent : sent.toReversed();
        // A load that is left hears nothing, one answer or both.
        for (const answer of order.slice(0, isLast ? 2 : pick([0, 1, 2]))) await answer.give();
        expect(calls(), `seed ${seed}, load ${load}`).toEqual(['GET /v1/me', 'GET /v1/plans']);
      }
      await expect(page.getByRole('heading', { name: heading }), `seed ${seed}`).toBeVisible();
      expect(calls(), `seed ${seed}`).toEqual(['GET /v1/me', 'GET /v1/plans']);
    }
    await answers.hold(false);
  },
);

/** The membership calls of the page since it was loaded, sorted. */
function callsOfLoad(page: Page): () => readonly string[] {
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) calls = [];
    const [, call] = request.url().split('/api/membership');
    if (call !== undefined) calls.push(`${request.method()} ${call}`);
  });
  return () => calls.toSorted();
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
