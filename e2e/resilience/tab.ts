import { expect, type Page } from '@playwright/test';
import { untilAlive } from '../support/controls';
import { keepOnly } from '../support/sessionStorage';
import type { Behaviour, FakeApi } from '../support/fakeApi';
import { answersOf, keptBefore, SECRETS, UNFINISHED } from './rows';
import type { Visible, Story } from './story';

/** A browser tab in which the rows of a story run one after another. */
export interface Tab {
  readonly page: Page;
  readonly network: FakeApi;
  /** Lines on the console since the row began. */
  readonly said: string[];
}

/**
 * Loads the call's screen and fills in its form. Session storage is set on a page without the app: an app that is still
 * running would write its token there.
 */
export async function open({ page, network }: Tab, story: Story, behaviour?: Behaviour): Promise<void> {
  await page.goto('/robots.txt');
  network.answer(answersOf(story, behaviour));
  await keepOnly(page, keptBefore(story));
  await page.goto(story.path, { waitUntil: 'commit' });
  if (story.button) await untilAlive(page);
  await story.prepare?.(page);
  if (story.button) expect(network.count(story.call), 'calls on load').toBe(0);
}

export async function expectVisible(page: Page, item: Visible): Promise<void> {
  const locator = typeof item === 'string' ? page.getByText(item) : page.getByRole(item.role, item);
  // The time limit is three times what a list of 10,000 items takes on a busy machine.
  await expect(locator.filter({ visible: true }).first(), JSON.stringify(item)).toBeVisible({ timeout: 45_000 });
}

/**
 * Expects that the screen shows no text of a missing value, such as `undefined`, and that the console has no secrets.
 */
export async function expectSound({ page, said }: Tab): Promise<void> {
  const shown = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input, select')];
    return [document.body.innerText, ...boxes.map(({ value }) => value)].join('\n');
  });
  expect(shown).not.toMatch(UNFINISHED);
  await expect(page.locator('#main')).not.toBeEmpty();
  expect(said.filter((line) => SECRETS.test(line))).toEqual([]);
}

/** Returns all typed, selected and checked values. */
export function typedValues(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select')].map(({ name, type, checked, value }) =>
      ['radio', 'checkbox'].includes(type) ? `${name}: ${checked}` : `${name}: ${value}`,
    ),
  );
}
