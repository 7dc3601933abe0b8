import { decodeQr } from './support/decodeQr';
import { expect, test } from './support/fixtures';
import { inspect } from './support/screens/inspect';
import { MEMBERS } from './support/museum';
import { SCREENS, screenCalled } from './support/screens/allScreens';
import { screenOpener } from './support/screens/screen';
import { tagged } from './support/tags';

const MUSEUM_NAME = 'みやこ市立美術館';
const NOT_FOUND = 'ページが見つかりません';

const tabTitle = (title: string): string => (title === MUSEUM_NAME ? title : `${title} | ${MUSEUM_NAME}`);

const MEASURED = Object.fromEntries(
  Object.entries(SCREENS)
    .map(([readers, screens]) => [readers, screens.filter(({ pictureOnly }) => !pictureOnly)] as const)
    .filter(([, screens]) => screens.length > 0),
);

test.describe.configure({ mode: 'parallel' });

// Turns transitions off, so that screens are measured in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [readers, screens] of Object.entries(MEASURED)) {
  // Each screen is opened once and measured at every width.
  test(`${readers} lose nothing, whatever they see with`, tagged('beyond', 'phone'), async ({ page, guard }) => {
    // Allows five minutes, because each of two dozen screens is measured in ten ways.
    test.setTimeout(300_000);
    const open = await screenOpener({ page, guard });
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await open(screen);
        await expect.soft(page, screen.name).toHaveTitle(tabTitle(screen.title));
        expect.soft(await inspect(page), screen.name).toEqual([]);
      });
    }
  });
}

test(
  'the code on the card stays black on white in the reader’s own colours',
  tagged('phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await open(screenCalled('card/valid'));
    const { membershipToken } = MEMBERS.paid;
    expect(await decodeQr(await page.screenshot())).toBe(membershipToken);
  },
);

test('nothing moves for visitors who asked for less motion', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  for (const name of ['home/loading', 'complete/pending', 'payment/busy']) {
    await open(screenCalled(name));
    const moves = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect?.getComputedTiming().activeDuration),
    );
    expect(
      moves.filter((milliseconds) => Number(milliseconds) > 1),
      name,
    ).toEqual([]);
  }
});

test(
  'a reader who cannot see the page change is led to the new one’s start',
  tagged('phone'),
  async ({ page, guard }) => {
    const open = await screenOpener({ page, guard });
    await open(screenCalled('home/member'));
    await page.getByRole('link', { name: 'アカウント' }).click();
    await expect(page).toHaveTitle(tabTitle('アカウント'));
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'ホーム' })).toBeFocused();
  },
);

test('the skip link leads past the header', tagged('phone'), async ({ page, guard }) => {
  const open = await screenOpener({ page, guard });
  await open(screenCalled('login/empty'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '本文へ移動' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('メールアドレス')).toBeFocused();
});

test('no two addresses share a name in the tab', tagged('phone'), () => {
  const screens = Object.values(MEASURED)
    .flat()
    .filter(({ complaint, act, answers, kept }) => !complaint && !act && !answers && !kept);
  const addresses = new Map<string, Set<string>>();
  for (const { title, path } of screens) {
    addresses.set(title, (addresses.get(title) ?? new Set()).add(path.replace(/\?.*/, '')));
  }
  const shared = [...addresses].filter(([title, paths]) => paths.size > 1 && title !== NOT_FOUND);
  expect(shared).toEqual([]);
});
