import type { Page } from '@playwright/test';
import { tagged } from './support/tags';
import { payWith, CARDS } from './support/cards';
import { button, field, mainLink } from './support/controls';
import { fails } from './support/fakeApi';
import { expect, test } from './support/fixtures';
import { AT, MAIL_TOKEN, MEMBERS, PAYMENTS } from './support/museum';
import { agree, choosePassword, fillProfile } from './support/registrationForm';
import { screenOpener, type Screen } from './support/screens/screen';
import { NEW_PASSWORD, submitLogin } from './support/signIn';

/*
 * Records five journeys as a screen reader gets them: the accessibility tree of each step, in one file for each journey
 * in `spoken/`. People must read a changed file; `npx playwright test e2e/spokenJourneys.spec.ts --project phone -u`
 * writes it.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns functions that record the steps of a journey and compare them with the journey's file. */
function speakerOf(page: Page, journey: string) {
  let spoken = '';
  return {
    /** Records a step once these words are on the page. */
    step: async (name: string, words: string) => {
      await expect(page.getByText(words).first()).toBeVisible();
      const focus = page.locator(':focus');
      const [focused] = (await focus.count()) > 0 ? (await focus.ariaSnapshot()).split('\n') : [];
      const tree = heard(await page.locator('body').ariaSnapshot());
      spoken += `## ${name}\n\nFocus: ${focused ?? 'the start of the page'}\n\n${tree}\n\n`;
    },
    compare: () => {
      // oxlint-disable-next-line museum/no-snapshots -- people read these files and judge what a screen reader says
      expect(spoken).toMatchSnapshot(`${journey}.txt`);
    },
  };
}

/** Removes the addresses of links from an accessibility tree, and all options of a select except the chosen one. */
const heard = (tree: string): string =>
  tree
    .split('\n')
    .filter((line) => !/^ *- (?:\/url: |option (?!.*\[selected\]$)|text: ""$)/.test(line))
    .join('\n');

const screenAt = (path: string, visible: string, more: Partial<Screen> = {}): Screen => ({
  name: path,
  path,
  title: '',
  visible,
  ...more,
});

test('a visitor joins', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  const journey = speakerOf(page, 'join');
  await open(screenAt('/register/provisional', '会員プランのご案内'));
  await journey.step('address', '友の会 ペア会員');
  await field(page, 'メールアドレス').fill('visitor@example.test');
  await button(page, 'メールを送信').click();
  await journey.step('mail sent', 'メールが届かないときは');

  await open(screenAt(`/register?token=${MAIL_TOKEN}`, '規約への同意'));
  await journey.step('form', '規約への同意');
  await button(page, '登録する').click();
  await journey.step('form refused', '件の項目をご確認ください。');
  await choosePassword(page, NEW_PASSWORD);
  await fillProfile(page, {
    lastName: '山田',
    firstName: '花子',
    birthday: ['1990', '01', '05'],
    tel: '0751234567',
    zip: '6068344',
    address: '岡崎円勝寺町124',
  });
  await agree(page);
  await button(page, '登録する').click();
  await journey.step('plans', 'このプランを選ぶ');
  journey.compare();
});

test('a member signs in', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  const journey = speakerOf(page, 'log-in');
  await open(screenAt('/login', 'パスワードをお忘れの方'));
  await journey.step('form', 'パスワードをお忘れの方');
  await button(page, 'ログイン').click();
  await journey.step('form empty', '入力してください');
  await open(screenAt('/login', 'パスワードをお忘れの方', { answers: { [AT.login]: fails(401) } }));
  await submitLogin(page, 'member@example.test');
  await journey.step('refused', 'ログインできませんでした');
  await open(screenAt('/login', 'パスワードをお忘れの方', { answers: { [AT.getMe]: { body: { me: MEMBERS.paid } } } }));
  await submitLogin(page, 'member@example.test');
  await journey.step('home', '会員限定のお知らせ');
  journey.compare();
});

test('a member chooses a plan and pays', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  const journey = speakerOf(page, 'pay');
  await open(screenAt('/plans', 'このプランを選ぶ', { as: MEMBERS.free }));
  await journey.step('plans', 'このプランを選ぶ');
  await page.goto('/payment?plan=3');
  await journey.step('order', 'カード情報');
  await button(page, '支払って申し込む').click();
  await journey.step('order incomplete', '入力してください');
  await open(
    screenAt('/payment?plan=3', 'カード情報', {
      as: MEMBERS.free,
      answers: { [AT.pay]: { status: 201, body: PAYMENTS.failed } },
    }),
  );
  await payWith(page, CARDS.declined);
  await journey.step('declined', 'カード会社の承認を得られませんでした。');
  await open(screenAt('/payment?plan=3', 'カード情報', { as: MEMBERS.free }));
  await payWith(page, CARDS.succeeds);
  await journey.step('receipt', 'ご利用明細');
  journey.compare();
});

test('a member shows the card', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  const journey = speakerOf(page, 'card');
  await open(screenAt('/home', '会員限定のお知らせ', { as: MEMBERS.paid }));
  await journey.step('home', '会員限定のお知らせ');
  await button(page, '会員証を表示').click();
  await journey.step('card', '有効期限');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, '会員証を表示')).toBeFocused();
  journey.compare();
});

test('a member who has moved changes the address', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  const journey = speakerOf(page, 'change-address');
  await open(screenAt('/account', '会員資格', { as: MEMBERS.paid }));
  await journey.step('account', '会員資格');
  await mainLink(page, /お客様情報を変更する/).click();
  await journey.step('form', '町名・番地・建物名');
  await field(page, '郵便番号').fill('606');
  await field(page, '町名・番地・建物名').fill('');
  await button(page, '変更する').click();
  await journey.step('form refused', '入力してください');
  await field(page, '郵便番号').fill('6068344');
  await button(page, '住所を検索').click();
  await expect(field(page, '町名・番地・建物名')).toHaveValue('岡崎円勝寺町');
  await journey.step('address found', '住所を検索');
  await button(page, '変更する').click();
  await expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible();
  await journey.step('changed', 'お客様情報を変更しました');
  journey.compare();
});
