import type { Page } from '@playwright/test';
import { boxOf } from './support/controls';
import { fails, reply } from './support/fakeApi';
import { expect, test } from './support/fixtures';
import { AT, MEMBERS, PLANS } from './support/museum';
import { screenCalled } from './support/screens/allScreens';
import { screenOpener } from './support/screens/screen';
import { tagged } from './support/tags';

const DEAD_LINKS = ['register/dead-link', 'password-reset/dead-link', 'email-confirm/dead-link'];

/** Screens on which a visitor may need the museum's help to go on (decisions §3). */
const STUCK = [
  ...['login/empty', 'login/too-many', 'maintenance/visitor', ...DEAD_LINKS],
  ...['register-provisional/complete', 'password-reset-application/complete'],
];

const mainOf = (page: Page) => page.getByRole('main');

test('visitors who are stuck read whom to call', tagged('beyond', 'phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  for (const name of STUCK) {
    await open(screenCalled(name));
    const contact = mainOf(page).getByRole('link', { name: '075-000-0000' });
    await expect(contact.first(), name).toHaveAttribute('href', 'tel:0750000000');
  }
});

test(
  'a dead link leaves the way to start again, and nothing to press or fill in',
  tagged('beyond', 'phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    for (const name of DEAD_LINKS) {
      await open(screenCalled(name));
      await expect(mainOf(page).locator('button, input, form'), name).toHaveCount(0);
      await expect(mainOf(page).getByRole('link').first(), name).toBeVisible();
    }
  },
);

/** Screens with phrases that must each fit on one line of a phone. */
const UNBROKEN: readonly (readonly [string, ...string[]])[] = [
  ['register/dead-link', 'ご利用いただけません', 'ログイン', 'までお問い合わせください。'],
  ['complete/unfinished', '完了していません'],
  ['password-reset/done', '再設定しました'],
];

test('no title breaks within a word, and no link in two', tagged('beyond', 'phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  for (const [name, ...phrases] of UNBROKEN) {
    await open(screenCalled(name));
    for (const phrase of phrases) expect(await page.evaluate(linesOf, phrase), phrase).toBe(1);
  }
});

/** Runs in the page: returns on how many lines the first occurrence of the phrase stands. */
function linesOf(phrase: string): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const start = texts.currentNode.nodeValue?.indexOf(phrase) ?? -1;
    const range = document.createRange();
    if (start < 0) continue;
    range.setStart(texts.currentNode, start);
    range.setEnd(texts.currentNode, start + phrase.length);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    if (tops.length > 0) return new Set(tops).size;
  }
  return 0;
}

test(
  'visitors read the plans below the form before they join, where they load',
  tagged('beyond', 'phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    const description = '本人と同伴者1名が、展覧会に無料で入場できます。';
    const screen = screenCalled('register-provisional/empty');
    await open({ ...screen, answers: { [AT.getPlans]: reply([PLANS.friend, { ...PLANS.pair, description }]) } });
    const plans = page.getByRole('region', { name: '会員プランのご案内' });
    for (const words of [PLANS.friend.planName, '5,000円', PLANS.pair.planName, '8,500円', description]) {
      await expect(plans).toContainText(words);
    }
    const form = await page.locator('form').boundingBox();
    const below = await plans.boundingBox();
    expect(below?.y).toBeGreaterThan((form?.y ?? Infinity) + (form?.height ?? 0));

    await open({ ...screen, answers: { [AT.getPlans]: fails(500) } });
    await expect(page.locator('.museum-plans-awaited')).toHaveCount(0);
    await expect(plans).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await open({ ...screen, visible: 'ただいまメンテナンス中です', answers: { [AT.getPlans]: fails(503) } });
    await expect(page).toHaveURL('/maintenance');
  },
);

test(
  'a refused registration names each field that needs another look, once',
  tagged('beyond', 'phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    await open(screenCalled('register/invalid'));
    const summary = page.getByRole('note').filter({ hasText: '件の項目をご確認ください。' });
    const links = summary.getByRole('link');
    const names = await links.allTextContents();
    await expect(summary).toContainText(`${names.length}件の項目をご確認ください。`);
    expect(names.filter((name) => /生年月日|^[年月日]$/.test(name))).toHaveLength(1);
    const button = page.getByRole('button', { name: '登録する' });
    const box = await summary.boundingBox();
    expect(box?.y).toBeLessThan((await button.boundingBox())?.y ?? 0);
    await links.filter({ hasText: '電話番号' }).click();
    await expect(page.getByLabel('電話番号')).toBeFocused();
    await links.filter({ hasText: '会員規約' }).click();
    await expect(page.getByRole('link', { name: /会員規約/ }).first()).toBeFocused();
    await expect(page.getByLabel('年', { exact: true }).locator('option[value="1958"]')).toHaveText('1958（昭和33年）');
  },
);

test('the account begins with the membership', tagged('beyond', 'phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  await open(screenCalled('account/details'));
  await expect(mainOf(page).getByRole('heading', { level: 2 }).first()).toHaveText('会員資格');
  for (const words of [PLANS.friend.planName, '2027/03/31 まで', MEMBERS.paid.membershipCardNumber]) {
    await expect(mainOf(page).getByText(words, { exact: true })).toBeVisible();
  }
  await open({ ...screenCalled('account/details'), as: MEMBERS.withoutPlan });
  await expect(mainOf(page).getByRole('heading', { name: '会員資格' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light only');
});

test(
  'on a phone the card fields begin in the first 700 pixels of an order',
  tagged('phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    const purchase = { ...screenCalled('payment/new'), path: '/payment?plan=3', as: MEMBERS.free };
    for (const screen of [screenCalled('payment/new'), screenCalled('payment/renewal'), purchase]) {
      await open(screen);
      const field = await boxOf(page.getByLabel('カード番号'));
      expect(field.y, screen.path).toBeLessThan(700);
      for (const item of [
        'お支払いの方法と時期',
        'サービスの提供時期',
        'お申し込みの期間',
        'キャンセルと返金',
        '自動更新',
      ]) {
        const { y, bottom } = await boxOf(page.getByText(item, { exact: true }));
        expect(y).toBeGreaterThan(field.y);
        expect(bottom).toBeLessThan((await boxOf(page.locator('.museum-total'))).y);
      }
    }
  },
);

test(
  'an order can be corrected, and its total stands directly above the button',
  tagged('beyond', 'phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    const total = page.locator('.museum-total');
    await open(screenCalled('payment/renewal'));
    await expect(page.getByRole('link', { name: '更新のお手続きに戻る' })).toHaveAttribute('href', '/renewal');
    const above = (await boxOf(page.getByRole('button', { name: /申し込む$/ }))).y - (await boxOf(total)).bottom;
    expect(above).toBeGreaterThanOrEqual(0);
    expect(above).toBeLessThanOrEqual(32);
    await open(screenCalled('payment/free-plan'));
    await expect(total).toContainText('0円');
    await expect(mainOf(page)).not.toContainText('更新');
    await open(screenCalled('complete/free'));
    await expect(page.getByRole('region', { name: 'ご利用明細' })).not.toContainText('更新');
  },
);
