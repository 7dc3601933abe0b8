import { expect, type Locator, type Page } from '@playwright/test';
import { MEMBERS } from '../support/screens/museum';
import type { Behaviour, Network } from './network';
import { usually } from './locations';
import { tokenBefore } from './rows';
import type { Sight, Story } from './story';

/** A tab in which the rows of a story are run one after the other. */
export interface Tab {
  readonly page: Page;
  readonly network: Network;
  /** Lines of the console. */
  readonly said: string[];
}

const SECRETS = /canary|Museum-Anew/;

/** Goes to where the call is made, by a page load, and fills in what is to be sent. */
export async function open({ page, network }: Tab, story: Story, behaviour?: Behaviour): Promise<void> {
  network.answer(answersOf(story, behaviour));
  const token = tokenBefore(story);
  const kept = { ...story.kept, ...(token !== null && { token }) };
  await page.evaluate((items) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, kept);
  await page.goto(story.path, { waitUntil: 'commit' });
  if (story.button) await page.waitForFunction(isAlive);
  await story.prepare?.(page);
  if (story.button) expect(network.count(story.call), 'calls on load').toBe(0);
}

/** Runs in the page: whether React has taken over what the build wrote; what is done before, other tests look at. */
function isAlive(): boolean {
  return Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/** Sets the answers of the network: no faults but at the story's call. */
export function answersOf(story: Story, behaviour: Behaviour = story.reply) {
  const me = story.as === 'visitor' ? MEMBERS.withoutPlan : story.as;
  return { ...usually(me), ...story.usual, [story.call]: behaviour };
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export async function expectSight(page: Page, sight: Sight): Promise<void> {
  const locator = typeof sight === 'string' ? page.getByText(sight) : sight(page);
  await expect(locator.filter({ visible: true }).first(), String(sight)).toBeVisible();
}

/** Texts that must not appear on a screen or in the console. */
export async function expectSound({ page, said }: Tab): Promise<void> {
  const text = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, select')].map((box) => (box as HTMLInputElement).value),
    ].join('\n'),
  );
  expect(text).not.toMatch(/undefined|NaN|Invalid Date|\[object|\bnull\b/);
  await expect(page.locator('#main')).not.toBeEmpty();
  expect(said.filter((line) => SECRETS.test(line))).toEqual([]);
}

/** Everything typed, chosen and ticked. */
export function typedValues(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select')].map((element) => {
      const box = element as HTMLInputElement;
      return `${box.name}: ${['radio', 'checkbox'].includes(box.type) ? String(box.checked) : box.value}`;
    }),
  );
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));
