import { expect } from '@playwright/test';
import { API_FAULTS } from '../replay/apiFaults';
import { APP_FAULTS } from '../replay/appFaults';
import { meetFault } from '../replay/meetFault';
import { momentOf } from '../replay/momentOf';
import { marksOf } from '../replay/personal';
import { addressOf, screenOf } from '../replay/screenOf';
import { seedBuild } from '../replay/seededBuild';
import { SECRETS } from '../support/canary/marks';
import { readRecord, saveRecord } from '../support/recordFile';
import { tokenOf } from '../support/sessionStorage';
import { findDevTools, test } from './fixtures';
import { openMonitor } from './monitor';

test.skip(findDevTools() === undefined, 'needs REDUX_DEVTOOLS_EXTENSION, Chromium and Xvfb');

for (const fault of [...APP_FAULTS, ...API_FAULTS]) {
  test(`support staff import the record: ${fault.title}`, async ({ context, page, guard, messages }) => {
    guard.expectError(...(fault.complaints ?? []));
    await seedBuild(context, fault);
    await meetFault(page, fault);
    const seen = await screenOf(page);
    const address = addressOf(page);
    await fault.leave?.by(page);
    const record = await saveRecord(page);
    const token = await tokenOf(page);
    const actions = readRecord(record).actions.length;

    // The staff have the file that the member lacked.
    if (fault.lost !== undefined) await context.unrouteAll();
    const ofStaff = await context.newPage();
    // Not before: the browser ends with its last window.
    await page.close();
    await ofStaff.goto('/login');
    await expect(ofStaff.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    const monitor = await openMonitor(context);
    await expect(monitor.rows.first()).toBeVisible();
    await monitor.importFile(record);
    await expect.poll(() => monitor.rows.count()).toBeGreaterThan(actions);
    if (fault.leave) await monitor.jumpTo(momentOf(record, fault, address));
    await ofStaff.bringToFront();
    await expect.poll(() => screenOf(ofStaff)).toEqual(seen);
    expect(addressOf(ofStaff)).toBe(address);

    const marks = marksOf(token);
    for (const place of [record, messages.join('\n')]) {
      expect(SECRETS.filter((secret) => marks.isIn(Buffer.from(place), secret))).toEqual([]);
    }
  });
}
