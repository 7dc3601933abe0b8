import assert from 'node:assert/strict';
import { BLANK_PATH } from '../watch';
import { signIn, storageOf, type Journeys } from './journey';

/** The code of single pages. */
const APP_CODE = /\/assets\/(?!main|vendor).*\.js$/;

/** Before others: they would find the code in the browser's cache. */
export const codeJourneys: Journeys = {
  'a page’s code that cannot load reloads once, then says so': async ({ page, front, expectComplaint }) => {
    expectComplaint(/ChunkLoadError/);
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    await page.see('link', '展覧会');
    front.answer((address) => (APP_CODE.test(address) ? { status: 404, body: 'gone' } : undefined));
    await page.press('link', 'チケット');
    await page.see('heading', 'エラーが発生しました');
    assert.equal(front.count('GET /tickets'), 1);
  },

  'a page that is left while its code is loading does not count as one whose code cannot load': async (trip) => {
    const { page, front } = trip;
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    await page.see('link', '展覧会');
    let isFirst = true;
    front.answer((address) => {
      if (!APP_CODE.test(address) || !isFirst) return undefined;
      isFirst = false;
      return 'held';
    });
    await page.press('link', 'アカウント');
    await page.at('/account');
    await page.evaluate((path) => window.location.assign(path), BLANK_PATH);
    await page.at(BLANK_PATH);
    assert.equal((await storageOf(page))['chunk-reloaded'], undefined);
  },
};
