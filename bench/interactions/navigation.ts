import { median } from '../median';
import type { InteractionRow } from '../report';
import { startTour, tour } from './footerTour';
import type { Tab } from './tab';

const ROUNDS = 10;
const TARGET_MS = 100;

/** From one loaded screen to the next. */
export async function measureNavigation(tab: Tab): Promise<InteractionRow> {
  await startTour(tab);
  await tab.slowDown(true);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(...(await tour(tab)));
  await tab.slowDown(false);
  const middle = median(times);
  return {
    name: 'Navigation between loaded screens, 4× slower processor',
    measured: `${middle.toFixed(0)} ms (slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms)`,
    target: `≤ ${TARGET_MS} ms`,
    isMet: middle <= TARGET_MS,
  };
}
