import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeAccount, lookAround, meetFaults, pay, register, resetPassword } from './support/canary/journey';
import { Marks, type Secret } from './support/canary/marks';
import { Sightings } from './support/canary/sightings';
import { lookAtStorages, watchBrowser } from './support/canary/watchBrowser';
import { expect } from './support/fixtures';
import { recordRedux } from './support/reduxRecorder';
import { test } from './support/reportingFixtures';

test.setTimeout(180_000);

const PROFILE_PLACES: readonly string[] = [];

/**
 * Where each secret is seen on a way over all screens (decisions §7): in these places, each of them proving that the
 * search finds what is there, and in no other.
 */
const PLACES: Readonly<Record<Secret, readonly string[]>> = {
  password: [],
  bearer: [],
  'mail token': [],
  card: [],
  'security code': [],
  cardholder: [],
  'card token': [],
  'e-mail': [],
  name: [],
  telephone: PROFILE_PLACES,
  'postal code': [],
  address: [],
  'membership token': [],
};

test('secrets are where they must be and nowhere else', async ({ page, context, guard, recorder, reportingServer }) => {
  guard.expectError(/status of (400|401|500)|InvalidContentIdError/);
  const [marks, sightings] = [new Marks(), new Sightings()];
  const settled = watchBrowser(context, sightings, marks);
  const recorded = await recordRedux(page);
  const look = async () => {
    await expect(page.getByText('読み込み中')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await lookAtStorages(page, sightings);
  };
  const journey = { page, context, marks, look };
  await register(journey);
  await pay(journey);
  await lookAround(journey);
  await changeAccount(journey);
  await resetPassword(journey);
  await meetFaults(journey);
  await settled();

  for (const record of recorded().split('\n')) addRecord(record, sightings);
  await expect.poll(() => recorder.received('event').length).toBeGreaterThan(1);
  sightings.add('reports', recorder.everything());
  sightings.add('server log', await readFile(join(reportingServer.folder, 'server.log')));
  for (const file of await filesUnder(join(reportingServer.folder, 'data'))) sightings.add('database', await readFile(file));

  expect(sightings.find(marks)).toEqual(PLACES);
});

/** One action, and the state after it, of what the DevTools would export. */
function addRecord(record: string, sightings: Sightings): void {
  // The recorder's own format.
  const { action, state } = JSON.parse(record) as { action: { type: string }; state: Record<string, unknown> };
  sightings.add(action.type.startsWith('membershipApi/') ? 'action of a call' : `action ${action.type}`, JSON.stringify(action));
  for (const [slice, value] of Object.entries(state)) sightings.add(`state ${slice}`, JSON.stringify(value));
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
