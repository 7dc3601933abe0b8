import type { Page } from '@playwright/test';

export interface Scrolling {
  readonly frames: number;
  /** Frames that came more than 50 ms after the one before, which a reader sees as a halt. */
  readonly slowFrames: number;
  /** The longest time between two frames, in ms. */
  readonly slowest: number;
}

/** Pixels a second: about the fastest that a flick of the thumb scrolls a phone's page. */
const FLICK = { pixels: 150, frames: 300 };
const LEAPS = 120;

/** Flicks through the page for five seconds from its top: in every frame so many pixels more. */
export async function flickThrough(page: Page): Promise<Scrolling> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return measure(page, FLICK);
}

/** Drags the page by its scroll bar to its end: every one of the 120 frames shows rows that were never drawn before. */
export async function leapThrough(page: Page): Promise<Scrolling> {
  const way = await page.evaluate(() => document.documentElement.scrollHeight - scrollY);
  return measure(page, { pixels: Math.ceil(way / LEAPS), frames: LEAPS });
}

function measure(page: Page, way: typeof FLICK): Promise<Scrolling> {
  return page.evaluate(async ({ pixels, frames }) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame);
    const gaps: number[] = [];
    let before = await nextFrame();
    for (let frame = 0; frame < frames; frame += 1) {
      scrollBy({ top: pixels, behavior: 'instant' });
      const now = await nextFrame();
      gaps.push(now - before);
      before = now;
    }
    return { frames, slowFrames: gaps.filter((gap) => gap > 50).length, slowest: Math.max(...gaps) };
  }, way);
}
