import type { Page } from '@playwright/test';
import { BEYOND_ON_PHONE } from './support/beyond';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { expect } from './support/fixtures';
import { withRotation as test } from './support/ownServer';
import { holdAnswers, withoutGrace } from './support/sessionAnswers';
import { storageOf } from './support/sessionStorage';
import { signIn, signInAt } from './support/signIn';

for (const [story, order] of [
  ['the one accepted', [0, 1, 2]],
  ['the refused ones', [2, 1, 0]],
] as const) {
  test(
    `a server without grace means one clean move to the login, also when ${story} answer first`,
    BEYOND_ON_PHONE,
    async ({ page, guard }) => {
      guard.expectError(failedToLoad('/v1/contents/\\d', 401), SESSION_ENDED);
      await signInAt(page, '/login', 'member@example.test');
      const answers = await holdAnswers(page, withoutGrace());
      await openGroups(page, ['展覧会', 'コレクション', '会員優待']);
      const sent = await answers.takeAll(3);
      const traces = traceOf(page);
      for (const place of order) await sent[place]?.give();
      await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
      await (await answers.take('GET /v1/contents/legal-docs')).give();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(traces).toEqual({
        moves: ['/login'],
        lines: ['ログイン情報が確認できません'],
        calls: ['/v1/contents/legal-docs'],
      });
      expect(await storageOf(page)).toEqual({});

      // A login's own parallel calls would end it again.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await signIn(page, 'member@example.test');
      await expect(page.getByRole('heading', { name: '会員優待' })).toBeVisible();
    },
  );
}

async function openGroups(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
}

/** Everything the page does from now on that others can notice. */
function traceOf(page: Page) {
  const traces = { moves: [] as string[], lines: [] as string[], calls: [] as string[] };
  page.on('framenavigated', (frame) => void traces.moves.push(new URL(frame.url()).pathname));
  page.on('console', (message) => {
    if (message.type() === 'warning') traces.lines.push(message.text());
  });
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/membership');
    if (call !== undefined) traces.calls.push(call);
  });
  return traces;
}
