import type { Page } from '@playwright/test';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { ACCOUNT_SCREENS, CONTENT_SCREENS } from './memberScreens';
import { PAYMENT_SCREENS } from './paymentScreens';
import { PLAN_SCREENS } from './planScreens';
import { JOINING_SCREENS, PUBLIC_SCREENS } from './publicScreens';
import { statesOf, type Screen } from './screen';

/** Requests a mail, and reloads the sandbox's mailbox until the mail is there. */
async function waitForMail(page: Page): Promise<void> {
  const data = { email: 'visitor@example.test' };
  await page.request.post(API_PREFIX + CALLS.requestRegistration.path, { headers: REQUIRED_HEADERS, data });
  while (!(await page.getByText(data.email).first().isVisible())) await page.reload();
}

const SANDBOX_PAGES = statesOf(
  { name: 'sandbox', path: '/sandbox/mail', title: '', pictureOnly: 'pages of the sandbox, not of the app' },
  {
    mailbox: { visible: 'visitor@example.test', act: waitForMail },
    terms: { path: '/legal/terms', visible: '会員規約' },
    article: { path: '/articles/101', visible: '展' },
    'no-article': { path: '/articles/999999', visible: '見つかりません', complaint: /404/ },
  },
);

/** All screens in all states that tests check, by groups of users. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  visitors: PUBLIC_SCREENS,
  'who joins': JOINING_SCREENS,
  'readers of contents': CONTENT_SCREENS,
  'members at their account': ACCOUNT_SCREENS,
  'members choosing and renewing': PLAN_SCREENS,
  payers: PAYMENT_SCREENS,
  'users of the sandbox': SANDBOX_PAGES,
};

export function screenCalled(name: string): Screen {
  const found = Object.values(SCREENS)
    .flat()
    .find((screen) => screen.name === name);
  if (!found) throw new Error(`There is no screen called ${name}.`);
  return found;
}
