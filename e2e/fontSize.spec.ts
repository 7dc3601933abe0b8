import { expect, test as base } from './support/fixtures';
import { SCREENS, screenCalled } from './support/screens/allScreens';
import { cutOffTexts, fontSizes, misplacedTexts } from './support/screens/measures';
import { screenOpener, type Screen } from './support/screens/screen';
import type { Page } from '@playwright/test';
import { tagged } from './support/tags';

/** Font size of the browser's settings in pixels; 16 is the default. */
const FONT_SIZE = 24;

/** A `test` in a browser whose default font size is FONT_SIZE. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`],
      }),
    { scope: 'worker' },
  ],
});

/** Returns texts that do not grow with the font size, are cut off, or make the page wider than the window. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  return [
    ...(await page.evaluate(fontSizes, FONT_SIZE)),
    ...(await page.evaluate(misplacedTexts)),
    ...(await page.evaluate(cutOffTexts)),
  ];
}

/**
 * Names of the tested screens. Together they show fields with messages, toasts, the menu, a dialog with a question and
 * the membership card.
 */
const SIGHTS = [
  ...['login/refused', 'register/invalid', 'home/menu', 'edit-profile/leaving', 'edit-profile/done'],
  ...['payment/failure', 'card/wrong-clock'],
];

test.describe.configure({ mode: 'parallel' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('texts grow with the browser’s font size', tagged('phone'), async ({ page, guard }) => {
  test.setTimeout(300_000);
  const open = await screenOpener({ page, guard });
  for (const name of SIGHTS) {
    await open(screenCalled(name));
    expect.soft(await faultsOf(page), name).toEqual([]);
  }
});

const isMeasured = ({ pictureOnly }: Screen) => pictureOnly === undefined;

for (const [readers, screens] of Object.entries(SCREENS)) {
  test(`${readers} read everything in larger letters`, tagged('beyond', 'phone'), async ({ page, guard }) => {
    test.setTimeout(300_000);
    const open = await screenOpener({ page, guard });
    for (const screen of screens.filter(isMeasured)) {
      await open(screen);
      expect.soft(await faultsOf(page), screen.name).toEqual([]);
    }
  });
}
