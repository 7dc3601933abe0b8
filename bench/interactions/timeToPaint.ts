import type { Page } from '@playwright/test';

export interface Sight {
  /** Selects the element looked at: the first that matches. */
  readonly selector: string;
  readonly text: string;
}

/**
 * Milliseconds from a click as the browser took it to the end of the frame that shows the sight. It must not be there
 * yet. The click is made by `click`, so that it goes the way of a real one.
 */
export async function timeToPaint(page: Page, sight: Sight, click: () => Promise<void>): Promise<number> {
  const measured = page.evaluate(watchFor, sight);
  // Answers in order: once this has come back the watch stands.
  await page.evaluate(() => null);
  await click();
  return measured;
}

/** Runs in the page. */
function watchFor({ selector, text }: Sight): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Nothing showed ${text}.`)), 30_000);
    let start: number | undefined;
    const look = () => {
      const isThere = document.querySelector(selector)?.textContent.includes(text) === true;
      if (start === undefined || !isThere) return;
      const clickedAt = start;
      observer.disconnect();
      clearTimeout(limit);
      requestAnimationFrame(() => {
        // A message comes after the frame that is being drawn, a timer would come later still.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clickedAt);
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const onClick = ({ timeStamp }: Event) => {
      start = timeStamp;
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
