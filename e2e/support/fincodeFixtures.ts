import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../../tools/processes/rootDir';
import { copySite } from './copySite';
import { withServer } from './ownServer';
import type { ServerChoice } from './testServer';

const SETTINGS = {
  PAYMENT_MODE: 'fincode',
  PAYMENT_SERVICE_ID: 'p_test_of_the_journeys',
  FINCODE_SECRET_KEY: 'm_test_of_the_journeys',
  FINCODE_WEBHOOK_SIGNATURE: 'webhook-signature-of-the-journeys',
  FINCODE_ENDPOINT: '/sandbox/fincode',
};

/** Writes a build for the provider fincode into an empty folder. Its card form is a separate page in a frame. */
export async function makeFincodeSite(site: string): Promise<ServerChoice> {
  await copySite(site, { PAYMENT_MODE: SETTINGS.PAYMENT_MODE });
  const headers = join(site, 'headers.json');
  // Allows the app to frame the card form, as scripts/build/cardFormSettings.ts does: the app runs at localhost, and
  // the card form in its frame runs at 127.0.0.1.
  const frames = "$&; frame-src 'self' http://localhost:* http://127.0.0.1:*";
  await writeFile(headers, (await readFile(headers, 'utf8')).replace("form-action 'none'", frames));
  await writeFile(join(site, 'build.json'), JSON.stringify({ PAYMENT_MODE: SETTINGS.PAYMENT_MODE }));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/buildPart.ts', 'cardForm', site], {
    cwd: rootDir,
    env: { ...process.env, ...SETTINGS },
  });
  return { site, settings: SETTINGS };
}

export const test = withServer(makeFincodeSite);

/** Returns the frame with the provider's card fields on /payment. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="カード情報の入力欄"]');
