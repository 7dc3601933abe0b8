import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../e2e/support/signIn';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../src/contract/calls';
import type { Member, Screenshot } from './screenshot';
import type { View } from './views';

const STEP_LIMIT_MS = 15_000;

export interface ScreenshotBrowser {
  readonly take: (shot: Screenshot, file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens pages of one width, each for one picture, as the member the picture is of. */
export async function openScreenshotBrowser(
  browser: Browser,
  baseURL: string,
  { options }: View,
): Promise<ScreenshotBrowser> {
  const context = await browser.newContext({ ...options, baseURL, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const tokens = new Map<Member, Promise<string>>();
  const tokenOf = (member: Member): Promise<string> => {
    const token = tokens.get(member) ?? signIn(context, member);
    tokens.set(member, token);
    return token;
  };
  return {
    take: async (shot, file) => {
      const page = await context.newPage();
      try {
        if (shot.as) await page.addInitScript(`sessionStorage.setItem('token', '${await tokenOf(shot.as)}')`);
        await picture(page, shot, file);
      } finally {
        // Aborts the requests that still wait; closing the page at once would send them to the server.
        await page.goto('about:blank');
        await page.close();
      }
    },
    close: () => context.close(),
  };
}

async function picture(page: Page, shot: Screenshot, file: string): Promise<void> {
  if (shot.print) await page.emulateMedia({ media: 'print' });
  await shot.given?.(page);
  await page.goto(shot.path);
  if (!shot.busy) await page.waitForLoadState('networkidle');
  await shot.act?.(page);
  if (!shot.busy) await page.getByText('読み込み中').first().waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file, fullPage: !shot.screenful, animations: 'disabled', caret: 'hide' });
}

async function signIn(context: BrowserContext, member: Member): Promise<string> {
  const answer = await context.request.post(API_PREFIX + CALLS.login.path, {
    headers: REQUIRED_HEADERS,
    data: { email: `${member}@example.test`, password: DEMO_PASSWORD },
  });
  const token = answer.headers()['authorization']?.replace(/^bearer /i, '');
  if (!token) throw new Error(`${member} could not sign in: ${answer.status()}`);
  return token;
}
