import { expect, type Page } from '@playwright/test';
import { handOf } from './hand';
import { isAlive, keepOnly, shownText, tokenInPage, typedInPage } from './inPage';
import type { Behaviour, Network } from './network';
import { answersOf, keptBefore, SECRETS, UNFINISHED } from './rows';
import type { Sight, Story } from './story';

/** A tab in which the rows of a story are run one after the other. */
export interface Tab {
  readonly page: Page;
  readonly network: Network;
  /** Lines of the console. */
  readonly said: string[];
}

/** Goes to where the call is made, by a page load, and fills in what is to be sent. */
export async function open({ page, network }: Tab, story: Story, behaviour?: Behaviour): Promise<void> {
  network.answer(answersOf(story, behaviour));
  await page.evaluate(keepOnly, keptBefore(story));
  await page.goto(story.path, { waitUntil: 'commit' });
  if (story.button) await page.waitForFunction(isAlive);
  await story.prepare?.(handOf(page));
  if (story.button) expect(network.count(story.call), 'calls on load').toBe(0);
}

export async function expectSight(page: Page, sight: Sight): Promise<void> {
  const locator = typeof sight === 'string' ? page.getByText(sight) : page.getByRole(sight.role, sight);
  await expect(locator.filter({ visible: true }).first(), JSON.stringify(sight)).toBeVisible();
}

/** Texts that must not appear on a screen or in the console. */
export async function expectSound({ page, said }: Tab): Promise<void> {
  expect(await page.evaluate(shownText)).not.toMatch(UNFINISHED);
  await expect(page.locator('#main')).not.toBeEmpty();
  expect(said.filter((line) => SECRETS.test(line))).toEqual([]);
}

export const typedValues = (page: Page): Promise<readonly string[]> => page.evaluate(typedInPage);

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(tokenInPage);
