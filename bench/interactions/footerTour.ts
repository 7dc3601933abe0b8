import { paths } from '../../src/domain/paths';
import type { Tab } from './tab';
import { timeToPaint } from './timeToPaint';

/** Ways through the footer, and the heading at the end of each; home's own is the museum's name. */
const STEPS = [
  { link: 'アカウント', heading: 'アカウント' },
  { link: 'チケット', heading: 'チケット' },
  { link: 'ホーム', heading: '美術館' },
] as const;

/** Goes home and once around, so that every screen of the tour is loaded. */
export async function startTour(tab: Tab): Promise<void> {
  await tab.page.goto(paths.home);
  await tab.page.getByRole('button', { name: '会員証を表示' }).waitFor();
  await tour(tab);
}

/** account → tickets → home; how long each screen took to be painted, in ms. */
export async function tour({ page }: Tab): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { link, heading } of STEPS) {
    const way = page.getByRole('navigation', { name: 'フッター' }).getByRole('link', { name: link });
    times.push(await timeToPaint(page, { selector: 'h1', text: heading }, () => way.click()));
  }
  return times;
}
