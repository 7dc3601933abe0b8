import type { BrowserContext, Page, Request } from '@playwright/test';
import { API_FAULTS } from './replay/apiFaults';
import { APP_FAULTS } from './replay/appFaults';
import type { Fault } from './replay/fault';
import { momentOf } from './replay/momentOf';
import { marksOf } from './replay/personal';
import { makeRecordedTest } from './replay/recordedTest';
import { addressOf, screenOf } from './replay/screenOf';
import { seedBuild } from './replay/seededBuild';
import { meetFault } from './replay/meetFault';
import { ROW } from './replay/tableReporter';
import { SECRETS } from './support/canary/marks';
import { expect, test as atPresentBuild } from './support/fixtures';
import { withServer } from './support/ownServer';
import { dropRecord, openViewer, readRecord, saveRecord } from './support/recordFile';
import { tokenOf } from './support/sessionStorage';
import { tagged } from './support/tags';

/**
 * Folder of an earlier build. If it is set, the members' app is that build. The viewer is always the present build,
 * which contains the frame of the earlier one.
 */
const FORMER_BUILD = process.env['FORMER_BUILD'];
const test = FORMER_BUILD === undefined ? atPresentBuild : withServer(() => ({ site: FORMER_BUILD }));

/**
 * Whether to run the Jest tests that are made from the records. Only `npm run test:replay` does, because twenty runs of
 * Jest and the linters take minutes.
 */
const RUNS_TESTS = process.env['npm_lifecycle_event'] === 'test:replay' && FORMER_BUILD === undefined;

test.describe.configure({ mode: 'parallel' });

for (const fault of [...APP_FAULTS, ...API_FAULTS]) {
  test(fault.title, tagged('beyond', 'phone'), async ({ page, context, browser, guard }, testInfo) => {
    if (RUNS_TESTS) test.slow();
    guard.expectError(...(fault.complaints ?? []));
    await seedBuild(context, fault, FORMER_BUILD);
    await meetFault(page, fault);
    const seen = await screenOf(page);
    const address = addressOf(page);
    await fault.leave?.by(page);
    const record = await saveRecord(page);
    const token = await tokenOf(page);

    const prepare = (clean: BrowserContext) => seedBuild(clean, fault, FORMER_BUILD);
    const viewer = await openViewer({ browser, guard, hash: hashOf(record, fault, address), prepare });
    const droppedAt = Date.now();
    await dropRecord(viewer.page, record);
    await expect.poll(() => screenOf(viewer.screen), { intervals: [50] }).toEqual(seen);
    const seconds = (Date.now() - droppedAt) / 1000;
    await expect(viewer.page.getByText(/^アドレス：/)).toHaveText(`アドレス：${address}`);
    await expect(viewer.page.getByRole('alert')).toHaveCount(0);
    testInfo.annotations.push({ type: ROW, description: seconds.toFixed(1) });

    const marks = marksOf(token);
    const places = [record, await contentsOf(viewer.page), await toldIn(viewer.requests)];
    for (const place of places) {
      expect(SECRETS.filter((secret) => marks.isIn(Buffer.from(place), secret))).toEqual([]);
    }
    if (RUNS_TESTS) {
      const recordedTest = await makeRecordedTest(testInfo.testId, record, momentOf(record, fault, address));
      expect(await recordedTest.complaints()).toBe('');
      expect(await recordedTest.passes(fault.source), 'the test made of the record, on the code that it met').toBe(
        true,
      );
      if (fault.source) expect(await recordedTest.passes(), 'on the right code').toBe(fault.isOfState !== undefined);
      await recordedTest.remove();
    }
  });
}

/**
 * Returns the hash of the viewer's address that selects the moment of the fault; '' if this moment is the end of the
 * record, which the viewer shows without a hash.
 */
function hashOf(record: string, fault: Fault, address: string): string {
  const { firstAction } = readRecord(record);
  return fault.leave ? `#action=${firstAction + momentOf(record, fault, address) - 1}` : '';
}

/** Returns the addresses, headers and bodies of all requests as one text. */
async function toldIn(requests: readonly Request[]): Promise<string> {
  const told = requests.map(async (request) => {
    const headers = await request.allHeaders().catch(() => request.headers());
    return JSON.stringify([request.url(), headers, request.postData()]);
  });
  return (await Promise.all(told)).join('\n');
}

/** Returns all texts in the viewer's frames and storages. */
async function contentsOf(page: Page): Promise<string> {
  const shown = await Promise.all(page.frames().map((frame) => frame.content()));
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  );
  return [...shown, kept].join('\n');
}
