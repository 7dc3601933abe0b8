import { expect, test } from './support/fixtures';
import { inspect } from './support/screens/inspect';
import { ACCOUNT_SCREENS, CONTENT_SCREENS } from './support/screens/memberScreens';
import { PAYMENT_SCREENS, PLAN_SCREENS } from './support/screens/planScreens';
import { JOINING_SCREENS, PUBLIC_SCREENS } from './support/screens/publicScreens';
import { screenOpener, type Screen } from './support/screens/screen';

const MUSEUM_NAME = 'みやこ市立美術館';

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

// A state at rest is what is looked at; nothing fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, isSignedIn, screens } of TOURS) {
  test(`${name} lose nothing, whatever they see with`, async ({ page, guard }) => {
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

const tabTitle = (title: string): string => (title === MUSEUM_NAME ? title : `${title} | ${MUSEUM_NAME}`);
