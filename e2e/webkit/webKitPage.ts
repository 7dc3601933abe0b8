import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { awaitClick, byRole, findInPage, isClickable, type Role, type Target } from './findInPage';

/** A function that runs in the page, so it must not use anything outside of itself. */
type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** The front tab of a WebKit window. Each step is repeated until it succeeds or the time limit has passed. */
export class WebKitPage {
  constructor(
    readonly session: WebDriver,
    private readonly baseUrl: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.load(() => this.session.get(new URL(path, this.baseUrl).href));
  }

  reload(): Promise<void> {
    return this.load(() => this.session.navigate().refresh());
  }

  goBack(): Promise<void> {
    return this.session.navigate().back();
  }

  evaluate<Args extends readonly unknown[], Result>(fn: InPage<Args, Result>, ...args: Args): Promise<Result> {
    return this.session.executeScript(fn, ...args);
  }

  /** Runs a function in the page with an element as its first argument. */
  evaluateOn<Args extends readonly unknown[], Result>(
    target: Target,
    fn: InPage<[HTMLElement, ...Args], Result>,
    ...args: Args
  ): Promise<Result> {
    return retry(async () => this.session.executeScript<Result>(fn, await this.find(target), ...args));
  }

  /** Returns all entries of the tab's session storage. */
  storage(): Promise<Record<string, string>> {
    return this.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  }

  /** Returns the page's visible text without white space. */
  async text(): Promise<string> {
    return squash(await this.evaluate(() => document.body.innerText));
  }

  /**
   * Clicks an element once. The driver may lose a click, or report a failure although it has clicked. So the click is
   * sent again only if the element has got no click within `ANSWER_LIMIT_MS`.
   */
  async clickOn(target: Target): Promise<void> {
    const isAwaited = () => this.evaluate(() => document.documentElement.hasAttribute('data-awaits-click'));
    let sentAt = -Infinity;
    await retry(async () => {
      if (sentAt > 0 && !(await isAwaited())) return;
      expect(performance.now() - sentAt, 'not clicked yet, after milliseconds').toBeGreaterThan(ANSWER_LIMIT_MS);
      const element = await this.find(target);
      expect(await this.session.executeScript(isClickable, element), 'enabled and not covered').toBe(true);
      await this.session.executeScript(awaitClick, element);
      sentAt = performance.now();
      await element.click();
      expect(await isAwaited(), 'not clicked yet').toBe(false);
    });
  }

  click(role: Role, name: string, within?: string): Promise<void> {
    return this.clickOn(byRole(role, name, within));
  }

  /** Types with the keyboard into the focused element. */
  press(keys: string): Promise<void> {
    return this.session.switchTo().activeElement().sendKeys(keys);
  }

  /** Replaces the value of a field by typing. */
  async fill(control: Target, text: string): Promise<void> {
    const focused = await this.evaluateOn(control, (input) => {
      input.focus();
      (input as HTMLInputElement).select();
      return input;
    });
    // Sends the keys to the element, because the driver finds no focused element inside a frame.
    await (focused as unknown as WebElement).sendKeys(text);
  }

  /** Chooses an option by script, as a password manager does. */
  choose(control: Target, option: string): Promise<void> {
    return this.evaluateOn(
      control,
      (select, value) => {
        (select as HTMLSelectElement).value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      option,
    );
  }

  /** Runs steps in the tab that a click has opened, then closes that tab. */
  async inNewTab(steps: () => Promise<void>): Promise<void> {
    const before = await this.session.getWindowHandle();
    const handles = () => this.session.getAllWindowHandles();
    await retry(async () => expect(await handles()).toHaveLength(2));
    for (const handle of await handles()) if (handle !== before) await this.session.switchTo().window(handle);
    await steps();
    await this.session.close();
    await this.session.switchTo().window(before);
  }

  /** Runs steps in the first frame of the page. */
  async inFrame(steps: () => Promise<void>): Promise<void> {
    await retry(async () => this.session.switchTo().frame(await this.find({ selector: 'iframe' })));
    await steps();
    await this.session.switchTo().defaultContent();
  }

  /** Expects this path and query in the address. */
  async expectUrl(expected: string): Promise<void> {
    const url = () => this.evaluate(() => window.location.pathname + window.location.search);
    await retry(async () => expect(await url()).toBe(expected));
  }

  async expectVisible(role: Role, name?: string): Promise<void> {
    await retry(() => this.find(byRole(role, name)));
  }

  async expectHidden(role: Role, name?: string): Promise<void> {
    await retry(async () => expect(await this.evaluate(findInPage, byRole(role, name))).toBeNull());
  }

  async expectText(words: string): Promise<void> {
    await retry(async () => expect(await this.text()).toContain(squash(words)));
  }

  async expectNoText(words: string): Promise<void> {
    await retry(async () => expect(await this.text()).not.toContain(squash(words)));
  }

  async expectValue(control: Target, value: string): Promise<void> {
    const shown = () => this.evaluateOn(control, (input) => (input as HTMLInputElement).value);
    await retry(async () => expect(await shown()).toBe(value));
  }

  async expectFocused(target: Target): Promise<void> {
    await retry(async () => {
      expect(await this.evaluateOn(target, (element) => element === document.activeElement)).toBe(true);
    });
  }

  /**
   * Loads a page, and tries again if the driver loses the command: a mark on the former document tells whether it was
   * replaced.
   */
  private load(command: () => Promise<void>): Promise<void> {
    return retry(async () => {
      await this.evaluate(() => document.documentElement.setAttribute('data-former', ''));
      await command();
      expect(await this.evaluate(() => document.documentElement.hasAttribute('data-former'))).toBe(false);
    });
  }

  private async find(target: Target): Promise<WebElement> {
    const found = await this.evaluate(findInPage, target);
    if (found === null) {
      const address = await this.session.getCurrentUrl();
      throw new Error(`Not found: ${JSON.stringify(target)} on ${address}, which reads: ${await this.text()}`);
    }
    // The driver returns an element of the page as a `WebElement`.
    return found as unknown as WebElement;
  }
}

/** Time limit of a step in milliseconds, far above what a step takes on an idle machine. */
const STEP_LIMIT_MS = 60_000;

/**
 * Milliseconds after which a command of the driver counts as lost and is sent again. Usually the driver answers within
 * a second.
 */
export const ANSWER_LIMIT_MS = 20_000;

/**
 * Repeats a step until it succeeds. Every error counts as "not yet", because steps fail while a page is being replaced.
 */
export async function retry<Result>(step: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await expect(async () => {
    const answered = new AbortController();
    const { signal } = answered;
    const noAnswer = pause(ANSWER_LIMIT_MS, undefined, { signal }).then(() => {
      throw new Error(`The driver did not answer within ${ANSWER_LIMIT_MS} ms.`);
    });
    results.push(await Promise.race([step(), noAnswer]).finally(() => answered.abort()));
  }).toPass({ timeout: STEP_LIMIT_MS, intervals: [40] });
  return results.at(-1) as Result; // A step that passed has added its result.
}

const squash = (text: string): string => text.replace(/\s/g, '');
