import type { Page } from '@playwright/test';
import { complaintOf, complaintsOf } from './resilience/complaints';
import { leaveWhileWaiting } from './resilience/leave';
import { fakeNetwork } from './resilience/network';
import { pressImpatiently } from './resilience/presses';
import { rowsOf } from './resilience/rows';
import { MUTATIONS, STORIES } from './resilience/stories';
import type { Tab } from './resilience/tab';
import { runRows } from './resilience/runRows';
import { BEYOND } from './support/beyond';
import { expect, test } from './support/fixtures';
import { TODAY } from './support/screens/museum';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const [name, story] of Object.entries(STORIES)) {
  test(
    `${name}: whatever it is answered, the member can go on (on the phone alone)`,
    BEYOND,
    async ({ page, guard }) => {
      guard.expectError(...complaintsOf(name, story()));
      const tab = await openTab(page);
      expect(await runRows(tab, story(), rowsOf(story()))).toEqual([]);
      await leaveWhileWaiting(tab, story());
    },
  );
}

for (const [name, story] of Object.entries(MUTATIONS)) {
  test(
    `${name}: however often it is asked for, it is sent once (on the phone alone)`,
    BEYOND,
    async ({ page, guard }) => {
      guard.expectError(complaintOf(story(), 500));
      await pressImpatiently(await openTab(page), story());
    },
  );
}

/** A tab on this origin with empty storage. */
async function openTab(page: Page): Promise<Tab> {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const network = await fakeNetwork(page);
  await page.clock.install({ time: TODAY });
  await page.goto('/robots.txt');
  return { page, network, said };
}
