import { API_FAULTS } from './replay/apiFaults';
import { APP_FAULTS } from './replay/appFaults';
import { fakeApi } from './replay/fakedApi';
import type { Fault } from './replay/fault';
import { marksOf } from './replay/personal';
import { addressOf, screenOf } from './replay/screenOf';
import { seedBuild } from './replay/seededBuild';
import { ROW } from './replay/tableReporter';
import { openViewer } from './replay/viewerPage';
import { tokenInPage } from './resilience/inPage';
import { BEYOND } from './support/beyond';
import { SECRETS } from './support/canary/marks';
import { expect, test } from './support/fixtures';
import { dropRecord, saveRecord } from './support/recordFile';
import { signIn } from './support/signIn';

test.describe.configure({ mode: 'parallel' });

for (const fault of [...APP_FAULTS, ...API_FAULTS]) {
  test(fault.title, BEYOND, async ({ page, context, browser, guard }, testInfo) => {
    guard.expectError(...(fault.complaints ?? []));
    await seedBuild(context, fault);
    const visit = { page, ...(await fakeApi(context)) };
    if (fault.as !== undefined) {
      await page.goto('/login');
      await signIn(page, fault.as);
    }
    await fault.visit(visit);
    await expect(page.getByText('読み込み中')).toHaveCount(0);
    const seen = await screenOf(page);
    const address = addressOf(page);
    await fault.leave?.by(page);
    const { text: record } = await saveRecord(page);
    const token = await page.evaluate(tokenInPage);

    const viewer = await openViewer({ browser, guard, fault }, hashOf(record, fault, address));
    const screen = viewer.page.frameLocator('iframe');
    const droppedAt = Date.now();
    await dropRecord(viewer.page, record);
    await expect.poll(() => screenOf(screen), { intervals: [50] }).toEqual(seen);
    const seconds = (Date.now() - droppedAt) / 1000;
    await expect(viewer.page.getByText(/^アドレス：/)).toHaveText(`アドレス：${address}`);
    testInfo.annotations.push({ type: ROW, description: seconds.toFixed(1) });

    const marks = marksOf(token);
    for (const place of [record, await viewer.contents(), await viewer.sent()]) {
      expect(SECRETS.filter((secret) => marks.isIn(Buffer.from(place), secret))).toEqual([]);
    }
  });
}

/** Opens the record where the screen was left, else at its end. */
function hashOf(record: string, { leave }: Fault, address: string): string {
  if (!leave) return '';
  const { about, payload } = JSON.parse(record) as {
    readonly about: { readonly firstAction: number };
    readonly payload: string;
  };
  const actions = JSON.parse(payload) as readonly { readonly type: string; readonly payload?: unknown }[];
  const names = actions.map(({ type, payload: subject }) => `${type} ${partOf(subject)}`);
  const { before } = leave;
  const at =
    before === undefined
      ? names.lastIndexOf(`location/locationChanged ${address}`)
      : names.findLastIndex((name) => name.startsWith(before)) - 1;
  return `#action=${about.firstAction + at}`;
}

function partOf(about: unknown): string {
  if (typeof about === 'string') return about;
  return typeof about === 'object' && about !== null && 'part' in about ? String(about.part) : '';
}
