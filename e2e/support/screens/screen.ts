import { expect, type Page } from '@playwright/test';
import type { Me } from '#contract/me';
import { complaintsOfAnswers } from '../complaints';
import { fakeApi, type Answers, type FakeApi } from '../fakeApi';
import type { ComplaintGuard } from '../fixtures';
import { MEMBERS, TODAY, usualAnswers } from '../museum';
import { keepOnly } from '../sessionStorage';

/** One screen in one state, and how to get there. */
export interface Screen {
  /** `screen/state`; also the name of the picture in the gallery. */
  readonly name: string;
  readonly path: string;
  /** The page's name in the tab, before the museum's. */
  readonly title: string;
  /** Words that are there once the state has come to rest. */
  readonly visible: string;
  /** Which member looks at it; a visitor's screen has none. */
  readonly as?: Me;
  /** What else the tab keeps in its session storage. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The answers of the API that differ from the usual ones. */
  readonly answers?: Answers;
  /** What the reader does on the way. */
  readonly act?: (page: Page, api: FakeApi) => Promise<void>;
  /** What the console says beside the lines about failed calls. */
  readonly complaint?: RegExp;
  /** The picture has what is in the window rather than the page in full; for dialogs and toasts. */
  readonly screenful?: true;
  /** Not measured, for the reason given: nothing of the app, or what a measured screen has too. */
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

/** Types into the fields by their labels, then presses the button, if there is one to press. */
export const fill = (values: Readonly<Record<string, string>>, button?: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  if (button !== undefined) await press(button)(page);
};

const NEUTRAL = '/robots.txt';

interface Opener {
  readonly page: Page;
  readonly guard: ComplaintGuard;
}

/** Opens one screen after another in a tab, with the answers of each in the API's place. */
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

/** Whether the screen waits for an answer that does not come. */
export const isBusy = ({ answers = {} }: Pick<Screen, 'answers'>): boolean => Object.values(answers).includes('held');

/** Why a screen with a name of many lines is not measured. */
export const CLAMPED = 'the lines of a name after the third are hidden, which the measure of overlaps does not see';
