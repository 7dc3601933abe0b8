import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium, type APIRequestContext, type Page } from '@playwright/test';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { rootDir } from '../tools/processes/rootDir';
import { expectAccessible } from './support/accessibility';
import { findChromium } from './support/chromium';
import { failedToLoad } from './support/complaints';
import { type CardPicture, filmPictures, pictureCard } from './support/fakeCamera';
import { expect, test } from './support/fixtures';
import { withServer } from './support/ownServer';
import { DEMO_PASSWORD } from './support/signIn';

const READINGS = '/desk/door/readings';

const verdict = (page: Page) => page.locator('#verdict');

async function signInAtDesk(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('名前').fill(name);
  await page.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL(`**${path}`);
}

/** Returns the content of the QR code on a demo member's card. */
async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  const login = await request.post(`${API_PREFIX}/v1/auth/login`, {
    headers: REQUIRED_HEADERS,
    data: { email, password: DEMO_PASSWORD },
  });
  const headers = { ...REQUIRED_HEADERS, Authorization: login.headers()['authorization'] ?? '' };
  const answer = await request.get(`${API_PREFIX}/v1/me`, { headers });
  const { me } = (await answer.json()) as { me: { membershipToken: string } }; // the answer that the contract defines
  return me.membershipToken;
}

test('a reader that types is answered with and without Enter, one card after the other @desktop', async ({
  page,
  request,
}) => {
  const code = await codeOf(request, 'union@example.test');
  await signInAtDesk(page, 'door', '/desk/door');
  await expect(page.getByLabel('会員証のコード')).toBeFocused();
  await page.keyboard.type(code);
  await expect(verdict(page)).toContainText('有効');
  await expect(verdict(page)).toContainText('村瀬 達也');
  await page.keyboard.type('https://museum.example.test/\n');
  await expect(verdict(page)).toContainText('見つかりません');
  await page.keyboard.type(`${code}\n`);
  await expect(verdict(page)).toContainText('本日すでに読み取っています（最初は ');
  await expect(page.getByRole('row', { name: '合計' })).toContainText(/[1-9]/);
});

test('a reader that ends its text with Tab, or types into an input method, loses no card @desktop', async ({
  page,
  request,
}) => {
  const codes = [await codeOf(request, 'union@example.test'), await codeOf(request, 'member@example.test')];
  await signInAtDesk(page, 'door', '/desk/door');
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
  }
  await expect(verdict(page)).toContainText('三上 恭平');
  // The focus may be elsewhere, for example after a press of Tab by hand.
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(codes[0]));
  await expect(verdict(page)).toContainText('村瀬 達也');

  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.imeSetComposition', { text: 'かろＨ', selectionStart: 3, selectionEnd: 3 });
  await expect(page.getByRole('alert')).toContainText('日本語入力がオンになっています。');
  await expect(page.getByLabel('会員証のコード')).toHaveValue('');
  await expect(verdict(page)).toContainText('村瀬 達也');
  await page.keyboard.type(String(codes[1]));
  await expect(verdict(page)).toContainText('三上 恭平');
  await expect(page.getByRole('alert')).toBeHidden();

  const field = page.getByLabel('会員証のコード');
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await field.fill(String(codes[0]).toUpperCase());
  await expect(verdict(page)).toContainText('見つかりません');
  await expect(page.getByRole('alert')).toContainText('Caps Lock がオンになっています。');
  await page.keyboard.type('201900207745');
  await expect(page.getByRole('alert')).toContainText('12桁の会員番号では確認できません。');
});

test('without a network for a minute nothing that was read is lost @desktop', async ({
  page,
  request,
  context,
  guard,
}) => {
  guard.expectError(/ERR_INTERNET_DISCONNECTED/);
  const members = ['member@example.test', 'u25@example.test', 'union@example.test'];
  const codes = await Promise.all(members.map((email) => codeOf(request, email)));
  await page.clock.install();
  await signInAtDesk(page, 'door', '/desk/door');
  await context.setOffline(true);
  for (const code of codes) await page.keyboard.type(`${code}\n`);
  await expect(verdict(page)).toContainText('確認できません');
  await expect(page.getByRole('alert')).toHaveText(
    '通信できません。読み取った3件は保存してあり、つながりしだい確認します。',
  );
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('確認待ち')).toHaveCount(3);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('確認待ち')).toHaveCount(0);
  for (const name of ['三上 恭平', '西園 晴', '村瀬 達也']) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('有効');
  }
});

test('a reading whose answer was lost is sent again as the same one @desktop', async ({ page, guard }) => {
  guard.expectError(failedToLoad(READINGS, 'net::ERR_FAILED'));
  const sent: (string | null)[] = [];
  await page.route(`**${READINGS}`, async (route) => {
    sent.push(route.request().postData());
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.clock.install();
  await signInAtDesk(page, 'door', '/desk/door');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('https://museum.example.test/\n');
  await expect(page.getByRole('alert')).toContainText('通信できません。読み取った1件は保存してあり');
  await page.clock.runFor(2_000);
  await expect(verdict(page)).toContainText('見つかりません');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('the office receives a fee, and a second press does nothing more @desktop', async ({ page, newcomer }) => {
  await signInAtDesk(page, 'office', '/desk/members');
  await page.getByRole('searchbox').fill(newcomer.email);
  await page.getByRole('button', { name: '探す' }).click();
  await page.getByRole('table').getByRole('link').click();
  await page.getByRole('link', { name: '会費を受け付ける' }).click();
  await page.getByLabel('プラン').selectOption({ label: '友の会 個人会員　年額 5,000円（税込）' });
  await page.getByRole('radio', { name: '振込' }).check();
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await expect(page.getByRole('heading', { name: '会費を受け付ける：内容の確認' })).toBeVisible();
  await page.getByRole('button', { name: '受け付ける' }).dblclick();
  await expect(page.getByRole('heading', { name: '会費を受け付けました' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await page.goto('/desk/members');
  await page.getByRole('searchbox').fill(newcomer.email);
  await page.getByRole('button', { name: '探す' }).click();
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('row', { name: '振込' })).toHaveCount(1);
});

/** Expects an accessible page with a heading. Waits for the styles, because without them the links are too small. */
async function expectAccessiblePage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.waitForLoadState();
  await expectAccessible(page);
}

/** Expects that the door is accessible before a reading and with each answer. */
async function expectAccessibleDoor(page: Page): Promise<void> {
  await expectAccessible(page);
  const code = await codeOf(page.request, 'union@example.test');
  for (const [text, word] of [
    ['https://museum.example.test/', '見つかりません'],
    [code, '有効'],
    [code, '本日すでに読み取っています'],
  ] as const) {
    await page.keyboard.type(`${text}\n`);
    await expect(verdict(page)).toContainText(word);
    await expectAccessible(page);
  }
  const day = { visits: [], total: 0, again: 0, expired: 1, unknown: 0 };
  const expired = { result: 'expired', name: '三上 恭平', planName: '友の会 個人会員', lastDay: '2026/03/31', day };
  await page.route(`**${READINGS}`, (route) => route.fulfill({ json: expired }));
  await page.keyboard.type(`${code}\n`);
  await expect(verdict(page)).toContainText('期限切れ');
  await expectAccessible(page);
}

test('every page is accessible @desktop', async ({ page, newcomer, guard }) => {
  guard.expectError(failedToLoad('/desk/login', 401), failedToLoad('/desk/nowhere', 404));
  await page.goto('/desk/login');
  await expectAccessible(page);
  await page.getByLabel('名前').fill('nobody');
  await page.getByLabel('パスワード').fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.waitForLoadState();
  await expectAccessible(page);
  await signInAtDesk(page, 'office', '/desk/door');
  await expectAccessibleDoor(page);
  for (const path of ['/desk/door/guide', '/desk/import', '/desk/members', '/desk/members?q=zzzz', '/desk/nowhere']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto('/desk/import');
  await page
    .getByLabel('CSV ファイル')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('姓') });
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/desk/members?q=${encodeURIComponent(newcomer.email)}`);
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link').click();
  await expectAccessiblePage(page, '手続き');
  for (const change of ['メールアドレスを変更する', '期間を延ばす', '氏名・生年月日を訂正する', '会費を受け付ける']) {
    await page.getByRole('link', { name: change }).click();
    await expectAccessiblePage(page, change);
    await page.getByRole('link', { name: 'やめる' }).click();
    await expect(page.getByRole('heading', { name: '手続き' })).toBeVisible();
  }
  const member = page.url();
  await page.getByRole('button', { name: '会員を削除する' }).click();
  await expectAccessiblePage(page, '会員を削除する：内容の確認');
  await page.goto(member);
  await page.getByRole('button', { name: '書類を出す（開示）' }).click();
  await page.getByRole('button', { name: '書類を' }).click();
  await expectAccessiblePage(page, '書類を作りました');
  await page.goto(`${page.url()}/document`);
  await expectAccessible(page);
});

test('the door is accessible on a phone @phone', async ({ page }) => {
  await signInAtDesk(page, 'door', '/desk/door');
  await expectAccessibleDoor(page);
});

/** The link that sets the password of the staff that `prepare` has added. */
let passwordLink = '';

const testWithLink = withServer(() => ({
  prepare: async (env) => {
    const command = ['--import', 'tsx', 'scripts/members.ts', 'staff', 'add', 'sato', '--role', 'door', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: rootDir, env });
    passwordLink = (JSON.parse(stdout) as { link: string }).link; // the command's report
  },
}));

testWithLink('every page of a password link is accessible @desktop', async ({ page, guard }) => {
  guard.expectError(failedToLoad('/desk/password', 400), failedToLoad('/desk/password', 404));
  await page.goto(passwordLink);
  await expectAccessiblePage(page, 'パスワードの設定');
  const choose = async (password: string) => {
    await page.getByLabel('新しいパスワード（12文字以上）').fill(password);
    await page.getByLabel('新しいパスワード（確認）').fill(password);
    await page.getByRole('button', { name: '設定する' }).click();
  };
  await choose('short');
  await expect(page.getByRole('alert')).toHaveText('パスワードは12文字以上で入力してください。');
  await expectAccessiblePage(page, 'パスワードの設定');
  await choose(DEMO_PASSWORD);
  await page.waitForURL('**/desk/login?done=password');
  await expectAccessiblePage(page, '窓口へのログイン');
  await page.goto(passwordLink);
  await expectAccessiblePage(page, 'このリンクは無効か、有効期限が切れています');
});

test('a file that was corrected after it was chosen is checked again @desktop', async ({ page }, testInfo) => {
  const file = testInfo.outputPath('members.csv');
  await writeFile(file, 'メールアドレス\n');
  await signInAtDesk(page, 'office', '/desk/import');
  await page.getByText('1行目の見出し').click();
  await expect(page.getByText('生年月日、', { exact: false })).toBeVisible();
  await page.getByLabel('CSV ファイル').setInputFiles(file);
  const check = page.getByRole('button', { name: '内容を確認する' });
  await check.click();
  await expect(page.getByRole('status')).toContainText('次の列がありません');
  // A browser does not read a file that has changed since it was chosen.
  await writeFile(file, 'メールアドレス,姓\n');
  await check.click();
  await expect(page.getByRole('status')).toContainText('ファイルを読めませんでした。');
  await page.getByLabel('CSV ファイル').setInputFiles(file);
  await check.click();
  await expect(page.getByRole('status')).toContainText('次の列がありません：「名」');
});

test.describe('the camera of the door @desktop', () => {
  /** Grey paper and grey ink, a little blurred, and held askew. */
  const printed = [
    'filter: brightness(0.8) contrast(0.6) blur(0.7px)',
    'transform: perspective(900px) rotate3d(1, 1, 0, 20deg) rotate(5deg)',
  ].join('; ');
  const views: readonly [view: string, picture: CardPicture, style: string][] = [
    ['on a screen', 'screen', ''],
    ['on a screen of half brightness', 'screen', 'filter: brightness(0.5)'],
    ['upside down', 'screen', 'rotate: 180deg'],
    ['as a saved image', 'saved image', ''],
    ['printed', 'saved image', printed],
    ['small', 'saved image', 'scale: 0.5'],
  ];

  for (const [view, picture, style] of views) {
    test(`reads a card: ${view}`, async ({ page, baseURL }, testInfo) => {
      const film = testInfo.outputPath('card.mjpeg');
      await filmPictures(page, film, [{ picture: await pictureCard(page, 'renew@example.test', picture), style }]);
      await withCamera(film, baseURL, async (door) => {
        await expect(verdict(door)).toContainText('早川 美智子');
      });
    });
  }

  test('takes neither of two cards in view', async ({ page, baseURL }, testInfo) => {
    const film = testInfo.outputPath('cards.mjpeg');
    const one = await pictureCard(page, 'renew@example.test', 'screen');
    const other = await pictureCard(page, 'member@example.test', 'screen');
    await filmPictures(page, film, [
      { picture: one, style: '' },
      { picture: other, style: '' },
    ]);
    await withCamera(film, baseURL, async (door) => {
      await expect(door.getByText('会員証が2枚映っています。1枚ずつ映してください。')).toBeVisible();
      await expect(verdict(door)).toContainText('会員証をかざしてください');
    });
  });
});

/** Opens the desk's page for the door in a separate browser whose camera shows a film, and turns the camera on. */
async function withCamera(
  film: string,
  baseURL: string | undefined,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { executablePath, args, env } = findChromium(process.env, true);
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    env: { ...definedEnvironment(), ...env },
  });
  try {
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await signInAtDesk(page, 'door', '/desk/door');
    await page.getByRole('button', { name: 'カメラで読み取る' }).click();
    await look(page);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
