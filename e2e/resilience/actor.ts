import type { Page } from '@playwright/test';

/** What a story does on a screen, whatever drives the browser. */
export interface Actor {
  /** Fills in a control by its name (decisions §5). */
  readonly fill: (name: string, value: string) => Promise<void>;
  readonly choose: (name: string, value: string) => Promise<void>;
  /** Ticks a box, or with a value one of several radio buttons. */
  readonly check: (name: string, value?: string) => Promise<void>;
  readonly press: (button: string) => Promise<void>;
  /** Clicks a link without opening its tab; the form only listens for the click. */
  readonly pretendToOpen: (link: string) => Promise<void>;
}

export const actorOf = (page: Page): Actor => ({
  fill: (name, value) => page.locator(`input[name=${name}]`).fill(value),
  choose: async (name, value) => {
    await page.locator(`select[name=${name}]`).selectOption(value);
  },
  check: (name, value) => page.locator(boxCalled(name, value)).check(),
  press: (button) => page.getByRole('button', { name: button }).click(),
  pretendToOpen: (link) => page.getByRole('link', { name: link }).evaluate(clickWithoutOpening),
});

/** Selector of a box to tick. */
export const boxCalled = (name: string, value?: string): string =>
  `input[name=${name}]${value === undefined ? '' : `[value=${value}]`}`;

/** Runs in the page. */
export function clickWithoutOpening(link: Element): void {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  (link as HTMLElement).click();
}
