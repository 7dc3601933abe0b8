import type { Page } from '@playwright/test';

export interface Scrolling {
  readonly frames: number;
  /** Frames that came more than 50 ms after the one before, which a reader sees as a halt. */
  readonly slowFrames: number;
  /** The longest time between two frames, in ms. */
  readonly slowest: number;
}

const STEPS = 120;

/** Scrolls the page from its top to its end in 120 steps, one a frame: each shows rows that were never drawn before. */
export function scrollThrough(page: Page): Promise<Scrolling> {
  return page.evaluate(async (steps) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame);
    const gaps: number[] = [];
    let before = await nextFrame();
    for (let step = 1; step <= steps; step += 1) {
      const end = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: (end * step) / steps, behavior: 'instant' });
      const now = await nextFrame();
      gaps.push(now - before);
      before = now;
    }
    return { frames: steps, slowFrames: gaps.filter((gap) => gap > 50).length, slowest: Math.max(...gaps) };
  }, STEPS);
}
