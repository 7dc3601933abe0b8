import { API_PREFIX, CALLS } from '../../src/contract/calls';
import type { ContentItem } from '../../src/contract/contents';
import { paths, pathTo } from '../../src/domain/paths';
import type { InteractionRow } from '../report';
import { flickThrough, leapThrough, type Scrolling } from './scrollThrough';
import type { Tab } from './tab';
import { timeToPaint } from './timeToPaint';

const ITEMS = 10_000;
const GROUP = 1;
const OPEN_TARGET_MS = 1_000;

const items: readonly ContentItem[] = Array.from({ length: ITEMS }, (_, index) => ({
  id: index + 1,
  title: `${index + 1}番目のお知らせ：秋の特別展にあわせた講演会とワークショップのご案内`,
  publishedStartAt: '2026-03-31T15:30:00+09:00',
  url: `https://museum.example.test/articles/${index + 1}`,
}));

/** A group of far more items than any museum has: opened from home, then scrolled as readers do and as they can. */
export async function measureContentGroup(tab: Tab): Promise<readonly InteractionRow[]> {
  const { page, slowDown } = tab;
  const call = API_PREFIX + CALLS.getContentItems.path.replace(':contentId', String(GROUP));
  await page.route(`**${call}`, (route) => route.fulfill({ json: items }));
  await page.goto(paths.home);
  await loadScreen(tab);
  const card = page.locator(`a[href="${pathTo('content', { contentId: GROUP })}"]`);
  await slowDown(true);
  const opened = await timeToPaint(page, { selector: '.museum-items a', text: '1番目のお知らせ' }, () => card.click());
  const flicking = await flickThrough(page);
  const leaping = await leapThrough(page);
  await slowDown(false);
  return [
    {
      name: `Opening a content group of ${ITEMS.toLocaleString('en')} items, 4× slower processor`,
      measured: `${opened.toFixed(0)} ms`,
      target: `≤ ${OPEN_TARGET_MS} ms`,
      isMet: opened <= OPEN_TARGET_MS,
    },
    scrollingRow('Flicking through it as hard as a thumb can', flicking, 0.01),
    scrollingRow('Dragging its scroll bar to the end in two seconds', leaping, 0.1),
  ];
}

/** `share` (0 to 1) of the frames may be slow: text that moves under a dragged scroll bar is not read. */
function scrollingRow(name: string, { frames, slowFrames, slowest }: Scrolling, share: number): InteractionRow {
  return {
    name: `${name}, 4× slower processor`,
    measured: `${slowFrames} of ${frames} frames over 50 ms (longest ${slowest.toFixed(0)} ms)`,
    target: `< ${share * 100} % of frames`,
    isMet: slowFrames < frames * share,
  };
}

/** Opens a group and comes back, so that the screen itself is there and the click meets nothing but the data. */
async function loadScreen({ page }: Tab): Promise<void> {
  const other = page.getByRole('main').getByRole('listitem').getByRole('link').nth(1);
  await other.click();
  await page.waitForURL(/\/contents\//);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.goBack();
  await other.waitFor();
}
