import type { BrowserContext, FrameLocator, Page, Request } from '@playwright/test';
import { addMonths } from '../src/domain/dates/calendar';
import { japanDate } from '../src/domain/dates/japanTime';
import { API_FAULTS } from './replay/apiFaults';
import { APP_FAULTS } from './replay/appFaults';
import type { Fault, Visit } from './replay/fault';
import { CANARY_ME, marksOf, PLACEHOLDERS } from './replay/personal';
import { makeRecordedTest } from './replay/recordedTest';
import { seedBuild } from './replay/seededBuild';
import { ROW } from './replay/tableReporter';
import { BEYOND } from './support/beyond';
import { SECRETS } from './support/canary/marks';
import { changeMe, fakeApi } from './support/fakeApi';
import { expect, test as atPresentBuild } from './support/fixtures';
import { withServer } from './support/ownServer';
import { dropRecord, openViewer, readRecord, saveRecord, saveTest } from './support/recordFile';
import { tokenOf } from './support/sessionStorage';
import { signInAt } from './support/signIn';

/** The folder of an earlier build, which members have then; the viewer is the present build's, and keeps its frame. */
const FORMER_BUILD = process.env['FORMER_BUILD'];
const test = FORMER_BUILD === undefined ? atPresentBuild : withServer(() => ({ site: FORMER_BUILD }));

/** Twenty runs of Jest and the linters take minutes: the tests made of the records are tried in `npm run test:replay` alone. */
const RUNS_TESTS = process.env['npm_lifecycle_event'] === 'test:replay' && FORMER_BUILD === undefined;

test.describe.configure({ mode: 'parallel' });

for (const fault of [...APP_FAULTS, ...API_FAULTS]) {
  test(fault.title, BEYOND, async ({ page, context, browser, guard }, testInfo) => {
    if (RUNS_TESTS) test.slow();
    guard.expectError(...(fault.complaints ?? []));
    await seedBuild(context, fault, FORMER_BUILD);
    const visit = await startVisit(page);
    // Set here, since another test may have renewed this member's membership.
    if (fault.as === 'renew@example.test') visit.changeMe({ membershipRenewedAt: addMonths(japanDate(new Date()), 1) });
    if (fault.as !== 'visitor') await signInAt(page, '/login', fault.as ?? 'member@example.test');
    await fault.visit(visit);
    await expect(page.getByText('読み込み中')).toHaveCount(0);
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
    const places = [record, await saveTest(viewer.page), await contentsOf(viewer.page), await toldIn(viewer.requests)];
    for (const place of places) {
      expect(SECRETS.filter((secret) => marks.isIn(Buffer.from(place), secret))).toEqual([]);
    }
    if (RUNS_TESTS) {
      const recordedTest = await makeRecordedTest(testInfo.testId, record);
      expect(await recordedTest.complaints()).toBe('');
      expect(await recordedTest.passes(), 'the test made of the record, on the right code').toBe(
        API_FAULTS.includes(fault),
      );
      if (fault.source) expect(await recordedTest.passes(fault.source), 'on the faulty code').toBe(true);
      await recordedTest.remove();
    }
  });
}

/** The real API, except for calls that the fault answers; the member has the canaries as personal data. */
async function startVisit(page: Page): Promise<Visit> {
  const api = await fakeApi(page, 'server');
  let me = {};
  const visit: Visit = {
    page,
    answer: (call, reply) => api.change({ [call]: reply }),
    changeMe: (changes) => {
      me = { ...me, ...changes };
      api.change({ 'GET /v1/me': changeMe(me) });
    },
  };
  visit.changeMe(CANARY_ME);
  return visit;
}

/** The hash that opens the record where the screen was left; without one the record opens at its end. */
function hashOf(record: string, { leave }: Fault, address: string): string {
  if (!leave) return '';
  const { firstAction, actions } = readRecord(record);
  const names = actions.map(({ type, payload: subject }) => `${type} ${partOf(subject)}`);
  const { before } = leave;
  const at =
    before === undefined
      ? names.lastIndexOf(`location/locationChanged ${address}`)
      : names.findLastIndex((name) => name.startsWith(before)) - 1;
  return `#action=${firstAction + at}`;
}

function partOf(about: unknown): string {
  if (typeof about === 'string') return about;
  return typeof about === 'object' && about !== null && 'part' in about ? String(about.part) : '';
}

/** The addresses, headers and bodies of all requests, in one text. */
async function toldIn(requests: readonly Request[]): Promise<string> {
  const told = requests.map(async (request) => {
    const headers = await request.allHeaders().catch(() => request.headers());
    return JSON.stringify([request.url(), headers, request.postData()]);
  });
  return (await Promise.all(told)).join('\n');
}

/** Everything that the frames of the viewer show, and what the viewer stores. */
async function contentsOf(page: Page): Promise<string> {
  const shown = await Promise.all(page.frames().map((frame) => frame.content()));
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  );
  return [...shown, kept].join('\n');
}

/**
 * All that a screen has for its reader, line by line: headings, texts, alerts, links, buttons and whether they can be
 * pressed, lists, dialogs. Personal texts are their placeholders. What a field holds is left out, since no record has
 * what was typed, chosen or ticked: the field itself, its name and its messages are there.
 */
async function screenOf(page: Page | FrameLocator): Promise<readonly string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.map(withoutValue).map(withPlaceholders);
}

const FIELD = /^( *- (?:textbox|combobox|radio|checkbox|option)(?: "[^"]*")?)(.*)$/;

function withoutValue(line: string): string {
  const [, field, rest] = FIELD.exec(line) ?? [];
  if (field === undefined || rest === undefined) return line;
  const states = rest.match(/\[disabled\]/g) ?? [];
  return [field, ...states].join(' ') + (rest.endsWith(':') ? ':' : '');
}

function withPlaceholders(line: string): string {
  return PLACEHOLDERS.reduce((text, [personal, placeholder]) => text.replaceAll(personal, placeholder), line);
}

/** The path and the query that a page shows. */
function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
