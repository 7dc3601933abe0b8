import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { rootDir } from '../../tools/processes/rootDir';
import type { Running } from './driver';
import { EnginePage } from './enginePage';
import type { Front } from './front';
import type { Journeys } from './journeys/journey';
import { BLANK_PATH } from './watch';
import { ENGINE_STORIES, rowsOfEngines, runRow } from './rows/runRows';

const PICTURES = join(rootDir, 'test-results/engines');

/** What has been run; written as a report for `npm test`. */
export interface Results {
  passed: number;
  failed: number;
}

/** One browser with a front of its own, in which tests run one after the other. */
export interface Lane {
  /** In front of each line of output. */
  readonly name: string;
  readonly running: Running;
  readonly front: Front;
  readonly results: Results;
}

interface JourneyChoice {
  readonly journeys: Journeys;
  readonly only: string;
  readonly server: string;
}

export async function runJourneys(lane: Lane, { journeys, only, server }: JourneyChoice): Promise<void> {
  const { front, name } = lane;
  const page = new EnginePage(lane.running.driver, front.baseUrl);
  const api = await request.newContext({ baseURL: server });
  const isFirefox = name.startsWith('Firefox');
  const email = (who: string) => `${who}-${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.test`;
  for (const [title, walk] of Object.entries(journeys).filter(([title]) => title.includes(only))) {
    await attempt(lane, title, async (isSecondTry) => {
      await startAfresh(page, front);
      const expected: RegExp[] = [];
      await walk({
        page,
        front,
        api,
        isFirefox,
        // What the first try has registered is taken.
        email: (who) => email(isSecondTry ? `${who}-again` : who),
        expectComplaint: (...patterns) => void expected.push(...patterns),
      });
      // After leaving the page no further complaint can come.
      await page.goto(BLANK_PATH);
      await front.complainedOf(expected);
    });
  }
  await provokeComplaints(page, front);
}

export async function runAllRows(lane: Lane, only: string): Promise<void> {
  const { front } = lane;
  const page = new EnginePage(lane.running.driver, front.baseUrl);
  await page.goto(BLANK_PATH);
  for (const [name, tell] of ENGINE_STORIES.filter(([name]) => name.includes(only))) {
    const story = tell();
    let isReady = false;
    for (const row of rowsOfEngines(story)) {
      const isDone = await attempt(lane, `${name}: ${row.name}`, async (isSecondTry) => {
        isReady = await runRow({ page, front }, story, { row, isReady: isReady && !isSecondTry });
      });
      isReady &&= isDone;
    }
  }
  await provokeComplaints(page, front);
}

/** Runs one test and says what became of it. One that fails is run once more, and the output says so. */
async function attempt(lane: Lane, title: string, run: (isSecondTry: boolean) => Promise<void>): Promise<boolean> {
  const { name, front, running, results } = lane;
  const start = performance.now();
  try {
    await run(false).catch(async (error: unknown) => {
      console.warn(`${name}: once more, ${title}`, error);
      // Those of the first try are forgotten.
      await front.complainedOf([]).catch(() => undefined);
      await run(true);
    });
    results.passed += 1;
    console.log(`${name}: ok, ${title} (${Math.round(performance.now() - start)} ms)`);
    return true;
  } catch (error) {
    results.failed += 1;
    console.error(`${name}: FAILED, ${title}`, error);
    await takePicture(running, `${name} ${title}`).catch(() => undefined);
    return false;
  }
}

async function takePicture({ driver }: Running, title: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `${title.replaceAll(/[/:]/g, ' ')}.png`), await driver.screenshot());
}

/** One tab with empty storage, to which the server answers everything; a service worker stays as it is. */
async function startAfresh(page: EnginePage, front: Front): Promise<void> {
  const { driver } = page;
  for (let tabs = await driver.countTabs(); tabs > 1; tabs -= 1) {
    await driver.switchTo(tabs - 1);
    await driver.closeTab();
  }
  await front.connect();
  front.answer(() => undefined);
  await page.goto(BLANK_PATH);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** Makes each kind of complaint on purpose: proves that those of the tests before would have been seen. */
async function provokeComplaints(page: EnginePage, front: Front): Promise<void> {
  await startAfresh(page, front);
  await page.goto('/login');
  await page.evaluate(async () => {
    console.error('broken on purpose');
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
    void Promise.reject(new Error('rejected on purpose'));
    document.body.setAttribute('style', 'color: red');
    await fetch('https://elsewhere.example.test/').catch(() => undefined);
  });
  await front.complainedOf([
    /console error: broken on purpose/,
    /uncaught: .*thrown on purpose/,
    /uncaught: .*rejected on purpose/,
    /breach of the policy: style-src/,
    /breach of the policy: connect-src https:\/\/elsewhere/,
  ]);
}
