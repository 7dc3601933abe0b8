import { expect, type Page } from '@playwright/test';
import type { Me } from '#contract/me';
import { complaintsOfAnswers } from '../complaints';
import { fakeApi, type Answers, type FakeApi } from '../fakeApi';
import type { ComplaintGuard } from '../fixtures';
import { MEMBERS, TODAY, usualAnswers } from '../museum';
import { keepOnly } from '../sessionStorage';

/** One screen in one state, and the way to it. */
export interface Screen {
  /** `screen/state`; also the name of the picture in the gallery. */
  readonly name: string;
  readonly path: string;
  /** The page's name in the tab, before the museum's. */
  readonly title: string;
  /** Texts that are visible when the state is complete. */
  readonly visible: string;
  /** The member who sees the screen; undefined for a visitor. */
  readonly as?: Me;
  /** Entries of the tab's session storage besides the token. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The answers of the API that differ from the usual ones. */
  readonly answers?: Answers;
  /** The steps to the state. */
  readonly act?: (page: Page, api: FakeApi) => Promise<void>;
  /** Console lines other than those about failed calls. */
  readonly complaint?: RegExp;
  /** The picture shows only the window instead of the full page, for dialogs and toasts. */
  readonly screenful?: true;
  /** The reason why the screen is not measured: it is no part of the app, or equals a measured screen. */
  readonly pictureOnly?: string;
  /** Whether the picture shows the page as it is printed. */
  readonly print?: true;
}

type State = Pick<Screen, 'visible'> & Partial<Screen>;

/** A screen in its states, by their names. */
export const statesOf = (
  screen: Pick<Screen, 'name' | 'path' | 'title'> & Partial<Screen>,
  states: Readonly<Record<string, State>>,
): readonly Screen[] =>
  Object.entries(states).map(([state, own]) => ({ ...screen, ...own, name: `${screen.name}/${state}` }));

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Fills in the fields by their labels, then presses the button if one is given. */
export const fill = (values: Readonly<Record<string, string>>, button?: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  if (button !== undefined) await press(button)(page);
};

const NEUTRAL = '/robots.txt';

interface Opener {
  readonly page: Page;
  readonly guard: ComplaintGuard;
}

/** Opens one screen after another in a tab. Each has its own answers of the API. */
export async function screenOpener({ page, guard }: Opener): Promise<(screen: Screen) => Promise<void>> {
  const api = await fakeApi(page);
  await page.clock.install({ time: TODAY });
  return async ({ path, as, kept, visible, act, answers = {}, complaint }) => {
    guard.expectError(...complaintsOfAnswers(answers), ...(complaint ? [complaint] : []));
    // A screen that is still loading must not get an answer prepared for the next one, nor write into its storage.
    await page.goto(NEUTRAL);
    api.answer({ ...usualAnswers(as ?? MEMBERS.withoutPlan), ...answers });
    await keepOnly(page, { ...(as && { token: 'of-the-table' }), ...kept });
    await page.goto(path);
    await act?.(page, api);
    await expect(page.getByText(visible).first()).toBeVisible();
    // The header may be there before the code of the page.
    if (!isBusy({ answers })) await expect(page.getByText('読み込み中')).toHaveCount(0);
  };
}

/** Returns whether the screen waits for an answer that never arrives. */
export const isBusy = ({ answers = {} }: Pick<Screen, 'answers'>): boolean => Object.values(answers).includes('held');

/** Why a screen with a name of many lines is not measured. */
export const CLAMPED = 'the lines of a name after the third are hidden, which the measure of overlaps does not see';
