import { expect, type Page } from '@playwright/test';
import type { Me } from '../../../src/contract/me';
import { answerCalls, usualAnswers, type Answers } from './answers';
import { MEMBERS, TODAY } from './museum';

/** One screen in one state, and how to get there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The page's name in the tab, before the museum's. */
  readonly title: string;
  /** Words that are there once the state has come to rest. */
  readonly sees: string;
  /** Which member looks at it; a visitor's screen has none. */
  readonly as?: Me;
  /** Where the API answers otherwise than usual. */
  readonly answers?: Answers;
  /** What the reader does on the way. */
  readonly act?: (page: Page) => Promise<void>;
  /** What the console says of it, as it should. */
  readonly complaint?: RegExp;
}

/** Opens one screen after another in a tab, with the answers of each in the API's place. */
export async function screenOpener(page: Page, isSignedIn: boolean): Promise<(screen: Screen) => Promise<void>> {
  let answers: Answers = {};
  await answerCalls(page, () => answers);
  await page.clock.setFixedTime(TODAY);
  if (isSignedIn) await page.addInitScript(() => sessionStorage.setItem('token', 'of-the-table'));
  await page.goto('/robots.txt');
  return async ({ path, as = MEMBERS.paid, sees, act, answers: own }) => {
    // A screen that is still loading may send another call, which must not get an answer prepared for the next screen.
    if (Object.values(answers).includes('never')) await page.goto('/robots.txt');
    answers = { ...usualAnswers(as), ...own };
    // A payment that was left under way would be found again.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await act?.(page);
    await expect(page.getByText(sees).first()).toBeVisible();
    // The header may be there before the code of the page.
    if (!Object.values(answers).includes('never')) await expect(page.getByText('読み込み中')).toHaveCount(0);
  };
}
