import { expect, type Page } from '@playwright/test';
import type { Me } from '#contract/me';
import { complaintsOfAnswers } from '../complaints';
import { fakeApi, type Answers, type FakeApi } from '../fakeApi';
import type { ComplaintGuard } from '../fixtures';
import { MEMBERS, TODAY, usualAnswers } from '../museum';
import { keepOnly } from '../sessionStorage';

/** A screen in one state, and how to open it. */
export interface Screen {
  /** Name as `screen/state`, and file name of its picture in the gallery. */
  readonly name: string;
  readonly path: string;
  /** First part of the document's title; the museum's name follows. */
  readonly title: string;
  /** A text that is visible once the state is complete. */
  readonly visible: string;
  /** Member who is signed in; undefined for a visitor. */
  readonly as?: Me;
  /** Entries of session storage besides the token. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Answers of the API that differ from `usualAnswers`. */
  readonly answers?: Answers;
  /** Steps that lead to the state after the page load. */
  readonly act?: (page: Page, api: FakeApi) => Promise<void>;
  /** Pattern of a console line that this state causes, besides those about failed calls. */
  readonly complaint?: RegExp;
  /** Whether the picture shows only the window, as dialogs and toasts need, and not the full page. */
  readonly screenful?: true;
  /** If set, only the gallery shows this screen and tests skip it. The text is the reason. */
  readonly pictureOnly?: string;
  /** Whether the picture shows the page as it is printed. */
  readonly print?: true;
}

type State = Pick<Screen, 'visible'> & Partial<Screen>;

/** Returns a screen for each state, with the fields of `screen` unless the state has its own. */
export const statesOf = (
  screen: Pick<Screen, 'name' | 'path' | 'title'> & Partial<Screen>,
  states: Readonly<Record<string, State>>,
): readonly Screen[] =>
  Object.entries(states).map(([state, own]) => ({ ...screen, ...own, name: `${screen.name}/${state}` }));

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Returns a function that fills in fields by their labels and then presses the button, if one is given. */
export const fill = (values: Readonly<Record<string, string>>, button?: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  if (button !== undefined) await press(button)(page);
};

const NEUTRAL = '/robots.txt';

interface Opener {
  readonly page: Page;
  readonly guard: ComplaintGuard;
}

/** Returns a function that opens screens one after another in the same tab, each with its own answers of the API. */
export async function screenOpener({ page, guard }: Opener): Promise<(screen: Screen) => Promise<void>> {
  const api = await fakeApi(page);
  await page.clock.install({ time: TODAY });
  return async ({ path, as, kept, visible, act, answers = {}, complaint }) => {
    guard.expectError(...complaintsOfAnswers(answers), ...(complaint ? [complaint] : []));
    // Leaves the former screen, which may still be loading: it must not get the new answers or write into session
    // storage.
    await page.goto(NEUTRAL);
    api.answer({ ...usualAnswers(as ?? MEMBERS.withoutPlan), ...answers });
    await keepOnly(page, { ...(as && { token: 'of-the-table' }), ...kept });
    await page.goto(path);
    await act?.(page, api);
    await expect(page.getByText(visible).first()).toBeVisible();
    // The header may be visible before the page's code has loaded.
    if (!isBusy({ answers })) await expect(page.getByText('読み込み中')).toHaveCount(0);
  };
}

/** Returns whether the screen waits for an answer that never comes. */
export const isBusy = ({ answers = {} }: Pick<Screen, 'answers'>): boolean => Object.values(answers).includes('held');

/** Reason for not measuring screens with names of more than three lines. */
export const CLAMPED = 'the lines of a name after the third are hidden, which the measure of overlaps does not see';
