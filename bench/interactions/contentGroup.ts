import type { Page } from '@playwright/test';
import { API_PREFIX, CALLS } from '#contract/calls';
import type { ContentItem } from '#contract/contents';
import { paths, pathTo } from '#domain/paths';
import { atMost, ms, type Check } from '../report';
import { timeToPaint, type Tab } from '../tab';

const ITEMS = 10_000;
const GROUP = 1;

const items: readonly ContentItem[] = Array.from({ length: ITEMS }, (_, index) => ({
  id: index + 1,
  title: `${index + 1}番目のお知らせ：秋の特別展にあわせた講演会とワークショップのご案内`,
  publishedStartAt: '2026-03-31T15:30:00+09:00',
  url: `https://museum.example.test/articles/${index + 1}`,
}));

/**
 * The number of pixels per frame and the number of frames of a scroll of five seconds, about the fastest that a thumb
 * can make on a phone.
 */
const FLICK = { pixels: 150, frames: 300 };
const LEAPS = 120;

/**
 * Opens a group with far more items than museums have. Scrolls it as fast as a thumb can, and then to the end by its
 * scroll bar.
 */
export async function measureContentGroup({ page, slowDown }: Tab): Promise<readonly Check[]> {
  const call = API_PREFIX + CALLS.getContentItems.path.replace(':contentId', String(GROUP));
  await page.route(`**${call}`, (route) => route.fulfill({ json: items }));
  await page.goto(paths.home);
  // Opens another group first, so that the code is loaded and the measured click waits only for data.
  const other = page.getByRole('main').getByRole('listitem').getByRole('link').nth(1);
  await other.click();
  await page.waitForURL(/\/contents\//);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.goBack();
  await other.waitFor();
  const card = page.locator(`a[href="${pathTo('content', { contentId: GROUP })}"]`);
  await slowDown(true);
  const first = { on: 'click', selector: '.museum-items a', text: '1番目のお知らせ' } as const;
  const opened = await timeToPaint(page, first, () => card.click());
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const flicking = await scroll(page, FLICK);
  const way = await page.evaluate(() => document.documentElement.scrollHeight - scrollY);
  // Scrolls so far that every frame shows rows that no earlier frame has drawn.
  const leaping = await scroll(page, { pixels: Math.ceil(way / LEAPS), frames: LEAPS });
  return [
    atMost(`Opening a content group of ${ITEMS.toLocaleString('en')} items, 4× slower processor`, opened, [1_000, ms]),
    checkScrolling('Flicking through it as hard as a thumb can', flicking, 0.01),
    // Allows ten times as many long gaps, because members do not read text that moves under a dragged scroll bar.
    checkScrolling('Dragging its scroll bar to the end in two seconds', leaping, 0.1),
  ];
}

/** Scrolls by `pixels` in each of `frames` frames. Returns the milliseconds between two frames. */
function scroll(page: Page, way: typeof FLICK): Promise<readonly number[]> {
  return page.evaluate(async ({ pixels, frames }) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame);
    const gaps: number[] = [];
    let before = await nextFrame();
    while (gaps.length < frames) {
      scrollBy({ top: pixels, behavior: 'instant' });
      const now = await nextFrame();
      gaps.push(now - before);
      before = now;
    }
    return gaps;
  }, way);
}

/** Checks that at most `share` (0 to 1) of the gaps between frames are longer than 50 ms, which readers notice. */
function checkScrolling(name: string, gaps: readonly number[], share: number): Check {
  const slow = gaps.filter((gap) => gap > 50).length;
  return {
    name: `${name}, 4× slower processor`,
    measured: `${slow} of ${gaps.length} frames over 50 ms (longest ${ms(Math.max(...gaps))})`,
    target: `< ${share * 100} % of frames`,
    isMet: slow < gaps.length * share,
  };
}
