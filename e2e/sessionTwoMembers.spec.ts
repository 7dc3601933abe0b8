import type { Page } from '@playwright/test';
import { openAccountEdit } from './support/account';
import { expect, test } from './support/fixtures';
import { holdAnswers } from './support/sessionAnswers';
import { signInAt, signOut, submitLogin } from './support/signIn';
import { tagged } from './support/tags';

/** Texts that only one member may see: personal data, and contents of the member's plan. */
const MIKAMI = ['member@example.test', '三上', '恭平', '岡崎円勝寺町901-2', '友の会 個人会員', '会員限定のお知らせ'];
const ONODERA = ['free@example.test', '小野寺', '結衣', '中央2-9-101', 'プランを購入'];

/**
 * Texts that must be seen in each stage: before the login, with the first member, after the logout, and with the second
 * member. The stages before a login contain the address that is typed into the login form.
 */
const EACH_IN_TURN = [['member@example.test'], MIKAMI, ['free@example.test'], ONODERA];

// Removes the page's routes, and ignores the errors of requests that are still open.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('late answers for one member show the next one no name', tagged('beyond', 'phone'), async ({ page }) => {
  const seen = await watchFor(page, [...MIKAMI, ...ONODERA]);
  await signInAt(page, '/login', 'member@example.test');
  await readEverything(page);

  const answers = await holdAnswers(page);
  await openGroup(page, '会員限定のお知らせ');
  const news = await answers.take('GET /v1/contents/3');
  await openGroup(page, '展覧会');
  const exhibitions = await answers.take('GET /v1/contents/1');
  await saveProfile(page);
  const saved = await answers.take('PUT /v1/me');
  await signOut(page);
  const farewell = await answers.take('DELETE /v1/me/logout');
  await news.give();
  // Gives the answer to a second GET me, if there is one: the profile screen sends it if the first answer is older than
  // two seconds.
  await answers.giveAll('GET /v1/me');

  await submitLogin(page, 'free@example.test');
  const login = await answers.take('POST /v1/auth/login');
  await saved.give();
  await login.give();
  const plans = await answers.take('GET /v1/plans');
  const me = await answers.take('GET /v1/me');
  await farewell.give();
  await plans.give();
  await me.give();
  const groups = await answers.take('GET /v1/contents');
  await exhibitions.give();
  await groups.give();
  await openGroup(page, '展覧会');
  await (await answers.take('GET /v1/contents/1')).give();
  await answers.stop();
  await openAccount(page, '小野寺 結衣');
  expect(await seen()).toEqual(EACH_IN_TURN);
});

/**
 * Opens the account and the membership card, so that the screen has shown the member's data and the cache contains
 * them.
 */
async function readEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await expect(page.getByRole('dialog').getByText('友の会 個人会員')).toBeVisible();
  await page.keyboard.press('Escape');
  await openAccount(page, '三上 恭平');
}

async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'アカウント' }).click();
  await expect(page.getByText(name)).toBeVisible();
}

async function openGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Submits the profile form without a change. */
async function saveProfile(page: Page): Promise<void> {
  await openAccountEdit(page, 'お客様情報を変更する');
  await page.getByRole('button', { name: '変更する' }).click();
}

interface Recording {
  /** Number of presses of ログイン and ログアウト so far. */
  stage: number;
  readonly seen: Set<string>[];
  readonly frames: number[];
}

type RecordingWindow = Window & { recording?: Recording };

/**
 * Looks for these texts in markup and typed values, in every animation frame and after every change. Returns a function
 * that returns the texts that were found in each stage. A stage begins when ログイン or ログアウト is pressed, before the app
 * handles the press. A page load would end the recording and make the test fail.
 */
async function watchFor(page: Page, marks: readonly string[]): Promise<() => Promise<readonly string[][]>> {
  await page.addInitScript(record, marks);
  return async () => {
    const recording = await page.evaluate(() => {
      const { seen, frames } = (window as RecordingWindow).recording ?? { seen: [], frames: [] };
      return { seen: seen.map((marks) => [...marks]), frames };
    });
    if (recording.frames.some((count) => count === 0)) throw new Error('A stage without a frame proves nothing.');
    return recording.seen.map((seen) => marks.filter((mark) => seen.includes(mark)));
  };
}

/** Runs in the page. */
function record(marks: readonly string[]): void {
  const recording: Recording = { stage: 0, seen: [new Set()], frames: [0] };
  (window as RecordingWindow).recording = recording;

  const look = () => {
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    const text = [document.documentElement.outerHTML, ...values].join('\n');
    for (const mark of marks) if (text.includes(mark)) recording.seen[recording.stage]?.add(mark);
  };

  // A MutationObserver runs after each change and before the next frame is drawn.
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  const onFrame = () => {
    recording.frames[recording.stage] = (recording.frames[recording.stage] ?? 0) + 1;
    look();
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);

  const onPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!['ログイン', 'ログアウト'].includes(button?.textContent ?? '')) return;
    recording.stage += 1;
    recording.seen.push(new Set());
    recording.frames.push(0);
  };
  window.addEventListener('click', onPress, { capture: true });
}
