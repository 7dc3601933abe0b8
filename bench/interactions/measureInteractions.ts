import { linkFromMail } from '../../e2e/support/mailbox';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { paths } from '#domain/paths';
import { atMost, median, ms, type Check, type Section } from '../report';
import { openSession, WITH_PLAN } from '../session';
import { timeToPaint, withTab, type Tab } from '../tab';
import { measureContentGroup } from './contentGroup';
import { measureHeap } from './heap';

const ROUNDS = 10;

/**
 * Measures interactions on loaded screens, each in a new browser. All but the typing are those of a signed-in member.
 */
export async function measureInteractions(baseUrl: string): Promise<Section> {
  const checks: Check[] = [];
  const run = async (measurement: (tab: Tab) => Promise<readonly Check[]>, email?: string) => {
    console.log(`Interactions: ${measurement.name}`);
    const token = email && (await openSession(baseUrl, email));
    checks.push(...(await withTab({ baseUrl, token }, measurement)));
  };
  for (const measurement of [measureNavigation, measureContentGroup, measureCardDialog, measureHeap]) {
    await run(measurement, WITH_PLAN);
  }
  await run(measureTyping);
  return { checks };
}

/** Links in the footer, and the heading of the page behind each. The home page's heading is the museum's name. */
const TOUR = [
  { link: 'アカウント', heading: 'アカウント' },
  { link: 'チケット', heading: 'チケット' },
  { link: 'ホーム', heading: '美術館' },
] as const;

/** Measures account → tickets → home. The first round loads the screens' code and does not count. */
async function measureNavigation({ page, slowDown }: Tab): Promise<readonly Check[]> {
  await page.goto(paths.home);
  await page.getByRole('button', { name: '会員証を表示' }).waitFor();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { link, heading } of TOUR) {
      const way = page.getByRole('navigation', { name: 'フッター' }).getByRole('link', { name: link });
      times.push(await timeToPaint(page, { on: 'click', selector: 'h1', text: heading }, () => way.click()));
    }
    if (round === 0) await slowDown(true);
  }
  return [checkTimes('Navigation between loaded screens', times.slice(TOUR.length), 100)];
}

/**
 * Measures from the press of the header's button until the membership card shows. The first press loads the card's code
 * and does not count.
 */
async function measureCardDialog({ page, slowDown }: Tab): Promise<readonly Check[]> {
  await page.goto(paths.home);
  const button = page.getByRole('button', { name: '会員証を表示' });
  const card = { on: 'click', selector: '[role=dialog]', text: '会員番号' } as const;
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    times.push(await timeToPaint(page, card, () => button.click()));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    if (round === 0) await slowDown(true);
  }
  return [checkTimes('Opening the membership card', times.slice(1), 100)];
}

/** Measures how long each letter takes to appear in the longest form of the app. */
async function measureTyping({ page, slowDown }: Tab): Promise<readonly Check[]> {
  const email = 'typist@example.test';
  const path = API_PREFIX + CALLS.requestRegistration.path;
  await page.request.post(path, { headers: REQUIRED_HEADERS, data: { email } });
  await page.goto(await linkFromMail(page.request, email, paths.register));
  await page.getByLabel('町名・番地・建物名').click();
  await slowDown(true);
  const times: number[] = [];
  // The empty text matches at once, so `timeToPaint` measures until the next frame, which shows the letter.
  const nextFrame = { on: 'keydown', selector: 'body', text: '' } as const;
  for (const letter of 'Okazaki Enshojicho 124, Sakyo') {
    times.push(await timeToPaint(page, nextFrame, () => page.keyboard.press(letter)));
  }
  return [checkTimes('One keystroke in the registration form', times, 50)];
}

function checkTimes(name: string, times: readonly number[], limit: number): Check {
  const note = ` (slowest of ${times.length}: ${ms(Math.max(...times))})`;
  return atMost(`${name}, 4× slower processor`, median(times), [limit, ms, note]);
}
