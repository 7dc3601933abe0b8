import type { Page } from '@playwright/test';
import { seedBuild } from './replay/seededBuild';
import { failedToLoad } from './support/complaints';
import { fakeApi } from './support/fakeApi';
import { expect } from './support/fixtures';
import { type ErrorRecorder, test } from './support/reportingFixtures';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

/**
 * Time limit for the arrival of a report, in milliseconds. The code that sends reports loads when the browser is idle,
 * and traces are sent after a pause.
 */
const PATIENCE = { timeout: 20_000 };

test(
  'a call that fails by our fault is one report, by the name of the call',
  tagged('phone'),
  async ({ page, recorder, guard }) => {
    guard.expectError(failedToLoad('/v1/contents/1', 500));
    await signInAt(page, '/login', 'union@example.test');
    const refusal = { status: 500, headers: { 'X-Request-Id': '7K3QX9M2TB' }, body: { message: 'hidden' } };
    (await fakeApi(page, 'server')).answer({ 'GET /v1/contents/1': refusal });
    await page.getByRole('link', { name: '展覧会' }).click();
    await expect(page.getByRole('button', { name: '再読み込み' })).toBeVisible();

    expect(await reportedErrors(page, recorder)).toEqual([expect.stringMatching(/^Error: \w+: 500$/)]);
    // Tags by which support staff look the error up: the request id is in the server's log, and the number of the
    // action is in the member's record.
    const tags = { request_id: '7K3QX9M2TB', action_number: expect.any(Number) as unknown };
    expect(recorder.received('event')).toMatchObject([{ tags }]);
    expect(recorder.everything()).not.toContain('hidden');
  },
);

test(
  'the number on the error screen finds the report, and the report the build',
  tagged('phone'),
  async ({ page, recorder, guard }) => {
    guard.expectError(/InvalidContentIdError/);
    await signInAt(page, '/contents/abc', 'union@example.test');
    await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();

    expect(await reportedErrors(page, recorder)).toHaveLength(1);
    const [event] = recorder.received('event');
    expect(event).toMatchObject({
      event_id: await shown(page, 'エラー番号'),
      release: await shown(page, 'バージョン'),
      environment: 'sandbox',
    });
  },
);

test(
  'a page’s code that cannot load is one report, however often it is tried',
  tagged('phone'),
  async ({ page, recorder, guard }) => {
    guard.expectError(failedToLoad('\\.js', 404), /ChunkLoadError: Loading chunk \d+ failed/);
    await signInAt(page, '/login', 'union@example.test');
    await seedBuild(page.context(), { lost: 'チケット機能は準備中です' });
    await page.getByRole('link', { name: 'チケット' }).click();
    await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    const number = await shown(page, 'エラー番号');
    expect(await reportedErrors(page, recorder)).toHaveLength(1);
    expect(recorder.received('event')).toMatchObject([{ event_id: number }]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
    await page.getByRole('link', { name: 'チケット' }).click();
    await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    expect(await shown(page, 'エラー番号')).toBe(number);
    expect(await reportedErrors(page, recorder)).toHaveLength(1);
  },
);

test(
  'loads and changes of page are traced, not filmed, and the API hears nothing',
  tagged('phone'),
  async ({ page, recorder }) => {
    const headers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/membership/')) headers.push(Object.keys(request.headers()).join(' '));
    });
    await signInAt(page, '/login', 'union@example.test');
    await page.getByRole('link', { name: 'チケット' }).click();
    await expect.poll(() => traced(recorder), PATIENCE).toEqual(expect.arrayContaining(['pageload', 'navigation']));
    expect(recorder.everything()).toMatch(/"sample_rate":"1"/);
    expect(recorder.everything()).not.toMatch(/"type":"replay/);
    expect(headers.length).toBeGreaterThan(2);
    expect(headers.join('\n')).not.toMatch(/sentry|baggage|traceparent/);
  },
);

for (const trouble of ['is down', 'fails'] as const) {
  test(`a service that ${trouble} is no trouble for the member`, tagged('phone'), async ({ page, recorder, guard }) => {
    // Expects Chromium's console line about the failed report and the line about the error that the test causes. The
    // app must not write further lines.
    guard.expectError(
      failedToLoad('/envelope/', trouble === 'fails' ? 500 : 'net::ERR_CONNECTION_REFUSED'),
      /InvalidContentIdError/,
    );
    if (trouble === 'fails') recorder.answerWith(500);
    else await recorder.stop();
    const sending = page.waitForRequest(/\/envelope\//);
    await signInAt(page, '/contents/abc', 'union@example.test');
    await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    await sending;
    await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
  });
}

/**
 * Waits until the network is idle, so that no report is missed, and returns type and message of every reported error.
 */
async function reportedErrors(page: Page, recorder: ErrorRecorder): Promise<string[]> {
  await expect.poll(() => recorder.received('event').length, PATIENCE).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  return recorder.received('event').map((event) => {
    // Sentry's event format defines these fields.
    const { exception } = event as { exception: { values: { type: string; value: string }[] } };
    return exception.values.map(({ type, value }) => `${type}: ${value}`).join(' < ');
  });
}

function traced(recorder: ErrorRecorder): unknown[] {
  // Sentry's span format defines these fields.
  const envelopes = recorder.received('span') as unknown as {
    items: { attributes: Record<string, { value: unknown }> }[];
  }[];
  return envelopes.flatMap(({ items }) => items.map(({ attributes }) => attributes['sentry.op']?.value));
}

/** Returns the text that the error screen shows beside this term. */
function shown(page: Page, term: string): Promise<string> {
  return page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]').innerText();
}
