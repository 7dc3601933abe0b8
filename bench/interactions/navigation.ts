import { paths } from '../../src/domain/paths';
import { median } from '../median';
import type { InteractionRow } from '../report';
import type { Tab } from './tab';
import { timeToPaint } from './timeToPaint';

/** A way through the footer, and the heading at its end; home's own is the museum's name. */
interface Step {
  readonly link: string;
  readonly heading: string;
}

const TOUR: readonly Step[] = [
  { link: 'アカウント', heading: 'アカウント' },
  { link: 'チケット', heading: 'チケット' },
  { link: 'ホーム', heading: '美術館' },
];
const ROUNDS = 10;
const TARGET_MS = 100;

/** From one loaded screen to the next. */
export async function measureNavigation({ page, slowDown }: Tab): Promise<InteractionRow> {
  await page.goto(paths.home);
  await page.getByRole('button', { name: '会員証を表示' }).waitFor();
  await goAround(follow);
  await slowDown(true);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) await goAround(async (step) => times.push(await follow(step)));
  await slowDown(false);
  const middle = median(times);
  return {
    name: 'Navigation between loaded screens, 4× slower processor',
    measured: `${middle.toFixed(0)} ms (slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms)`,
    target: `≤ ${TARGET_MS} ms`,
    isMet: middle <= TARGET_MS,
  };

  function follow({ link, heading }: Step): Promise<number> {
    const way = page.getByRole('navigation', { name: 'フッター' }).getByRole('link', { name: link });
    return timeToPaint(page, { selector: 'h1', text: heading }, () => way.click());
  }
}

async function goAround(take: (step: Step) => Promise<unknown>): Promise<void> {
  for (const step of TOUR) await take(step);
}
