import { BEYOND } from './support/beyond';
import { decodeQr } from './support/decodeQr';
import { expect, test } from './support/fixtures';
import { inspect } from './support/screens/inspect';
import { ACCOUNT_SCREENS, CONTENT_SCREENS } from './support/screens/memberScreens';
import { MEMBERS } from './support/screens/museum';
import { findOwnElements } from './support/screens/ownElements';
import { openCard, PAYMENT_SCREENS, PLAN_SCREENS } from './support/screens/planScreens';
import { JOINING_SCREENS, PUBLIC_SCREENS } from './support/screens/publicScreens';
import { screenOpener, type Screen } from './support/screens/screen';

const MUSEUM_NAME = 'みやこ市立美術館';
const NOT_FOUND = 'ページが見つかりません';

const tabTitle = (title: string): string => (title === MUSEUM_NAME ? title : `${title} | ${MUSEUM_NAME}`);

interface Tour {
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly screens: readonly Screen[];
}

const TOURS: readonly Tour[] = [
  { name: 'visitors', isSignedIn: false, screens: PUBLIC_SCREENS },
  { name: 'who joins', isSignedIn: false, screens: JOINING_SCREENS },
  { name: 'readers of contents', isSignedIn: true, screens: CONTENT_SCREENS },
  { name: 'members at their account', isSignedIn: true, screens: ACCOUNT_SCREENS },
  { name: 'members choosing and renewing', isSignedIn: true, screens: PLAN_SCREENS },
  { name: 'payers', isSignedIn: true, screens: PAYMENT_SCREENS },
];

test.describe.configure({ mode: 'parallel' });

// Screens are checked after all transitions have ended.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, isSignedIn, screens } of TOURS) {
  // Each screen is opened once and looked at at every width: "on the phone alone" keeps the desktop from doing so again.
  test(`${name} lose nothing, whatever they see with (on the phone alone)`, BEYOND, async ({ page, guard }) => {
    // A dozen screens, each looked at in ten ways.
    test.slow();
    const open = await screenOpener(page, isSignedIn);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        if (screen.complaint) guard.expectError(screen.complaint);
        await open(screen);
        await expect.soft(page, screen.name).toHaveTitle(tabTitle(screen.title));
        expect.soft(await inspect(page), screen.name).toEqual([]);
      });
    }
  });
}

test('every control and message of our own is found', async ({ page }) => {
  const open = await screenOpener(page, false);
  await open({ name: 'login', path: '/login', title: 'ログイン', sees: 'パスワードをお忘れの方' });
  expect(await findOwnElements(page)).toEqual([]);
  const added = {
    button: { tag: 'button' },
    'text box': { tag: 'textarea' },
    checkbox: { tag: 'input', type: 'checkbox' },
    radio: { tag: 'input', type: 'radio' },
    choice: { tag: 'select' },
    message: { tag: 'p', role: 'alert' },
    dialog: { tag: 'section', role: 'dialog' },
    waiting: { tag: 'progress' },
    facts: { tag: 'table' },
    menu: { tag: 'a', 'aria-expanded': 'true' },
  };
  await page.evaluate((pieces) => {
    for (const { tag, ...attributes } of pieces) {
      const piece = document.createElement(tag);
      piece.textContent = 'own';
      for (const [name, value] of Object.entries(attributes)) piece.setAttribute(name, value);
      document.querySelector('main')?.append(piece);
    }
  }, Object.values(added));
  const found = await findOwnElements(page);
  expect(found.map((piece) => piece.split(' that ')[0])).toEqual(Object.keys(added));
});

test('the code on the card stays black on white in the reader’s own colours', async ({ page }) => {
  const open = await screenOpener(page, true);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open({ name: 'card', path: '/tickets', title: 'チケット', sees: '有効期限', act: openCard });
  const { membershipToken } = MEMBERS.paid;
  expect(decodeQr(await page.screenshot())).toEqual([membershipToken, membershipToken]);
});

test('nothing moves for visitors who asked for less motion, and words say what the ring says', async ({ page }) => {
  const open = await screenOpener(page, true);
  const waiting = [...CONTENT_SCREENS, ...PAYMENT_SCREENS].filter(({ name }) => /loading|pending|sending/.test(name));
  expect(waiting).toHaveLength(3);
  for (const screen of waiting) {
    await open(screen);
    const moves = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect?.getComputedTiming().activeDuration),
    );
    expect(
      moves.filter((milliseconds) => Number(milliseconds) > 1),
      screen.name,
    ).toEqual([]);
  }
});

test('a reader who cannot see the page change is led to the new one’s start', async ({ page }) => {
  const open = await screenOpener(page, true);
  await open({ name: 'home', path: '/home', title: MUSEUM_NAME, sees: '展覧会' });
  await page.getByRole('link', { name: 'アカウント' }).click();
  await expect(page).toHaveTitle(tabTitle('アカウント'));
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'ホーム' })).toBeFocused();
});

test('the skip link leads past the header', async ({ page }) => {
  const open = await screenOpener(page, false);
  await open({ name: 'login', path: '/login', title: 'ログイン', sees: 'パスワードをお忘れの方' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '本文へ移動' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('メールアドレス')).toBeFocused();
});

test('no two addresses share a name in the tab', () => {
  const screens = TOURS.flatMap((tour) => tour.screens).filter(({ complaint, act }) => !complaint && !act);
  const addresses = new Map<string, Set<string>>();
  for (const { title, path } of screens) {
    addresses.set(title, (addresses.get(title) ?? new Set()).add(path.replace(/\?.*/, '')));
  }
  const shared = [...addresses].filter(([title, paths]) => paths.size > 1 && title !== NOT_FOUND);
  expect(shared).toEqual([]);
});
