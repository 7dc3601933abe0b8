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

test.skip(findDevTools() === undefined, 'needs REDUX_DEVTOOLS_EXTENSION, Chromium and Xvfb');

for (const fault of [...APP_FAULTS, ...API_FAULTS]) {
  test(`support staff import the record: ${fault.title}`, async ({
    browser,
    context,
    page,
    guard,
    monitor,
    messages,
  }) => {
    guard.expectError(...(fault.complaints ?? []));
    // The member's context has no extension, because members have none. With the extension, the page would be too slow
    // for the fault that redirects between two screens without end.
    const ofMember = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    guard.watch(ofMember);
    await seedBuild(ofMember, fault);
    const member = await ofMember.newPage();
    await meetFault(member, fault);
    const seen = await screenOf(member);
    const address = addressOf(member);
    await fault.leave?.by(member);
    const record = await saveRecord(member);
    const token = await tokenOf(member);
    await ofMember.close();

    // Support staff import the record into an app with the same fault. Only a missing script is not repeated, because
    // the build of the support staff is complete.
    if (fault.lost === undefined) await seedBuild(context, fault);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(monitor.rows.first()).toBeVisible();
    await monitor.importFile(record);
    await expect.poll(() => monitor.rows.count()).toBeGreaterThan(readRecord(record).actions.length);
    if (fault.leave) await monitor.jumpTo(momentOf(record, fault, address));
    await page.bringToFront();
    await expect.poll(() => screenOf(page)).toEqual(seen);
    expect(addressOf(page)).toBe(address);

    const marks = marksOf(token);
    for (const place of [record, messages.join('\n')]) {
      expect(SECRETS.filter((secret) => marks.isIn(Buffer.from(place), secret))).toEqual([]);
    }
  });
}
