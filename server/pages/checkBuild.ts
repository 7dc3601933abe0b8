import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PaymentMode } from '#domain/paymentMode';
import type { ServerSettings } from '../settings';
import { readJsonFile } from '../readJsonFile';
import { StartupError } from '../startupError';

/**
 * Throws a StartupError if the folder has no built app, or if the app was built for another card provider or another
 * origin of the card form. Such an app would send cards to the wrong place, or would have no card form.
 */
export function checkBuild(root: string, paymentMode: PaymentMode, origins: Origins = {}): void {
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new StartupError(`There is no built app in ${root}: run "npm run build" first.`);
  }
  const build = readBuild(root);
  const { cardFormOrigin = '', publicUrl } = origins;
  const rows = [
    ['PAYMENT_MODE', build.PAYMENT_MODE, paymentMode],
    ['CARD_FORM_ORIGIN', build.CARD_FORM_ORIGIN, cardFormOrigin],
    ['PUBLIC_URL', build.APP_ORIGIN, publicUrl && new URL(publicUrl).origin],
  ] as const;
  // Ignores settings that a build does not name, since a build may be put together by hand.
  const [other] = rows.filter(([, built, serves]) => built !== undefined && serves !== undefined && built !== serves);
  if (!other) return;
  const [name, built, serves] = other;
  throw new StartupError(
    `The app in ${root} was built with ${name}=${built}, but the server has ${name}=${serves}: build it anew.`,
  );
}

type Origins = Partial<Pick<ServerSettings, 'cardFormOrigin' | 'publicUrl'>>;

/** Returns the settings with which the app was built (scripts/build/buildApp.ts). */
export function readBuild(root: string): BuildNotes {
  const file = path.join(root, 'build.json');
  // A build that was put together by hand may lack this file.
  if (!existsSync(file)) return {};
  // The type assertion is safe, because the build of this project writes the file.
  return readJsonFile(file, 'build the app anew.') as BuildNotes;
}

interface BuildNotes {
  readonly PAYMENT_MODE?: string;
  readonly CARD_FORM_ORIGIN?: string;
  /** The origin of the app. The card form's page accepts messages only from this origin. */
  readonly APP_ORIGIN?: string;
  readonly SUPPORT_VIEWER?: 'on' | 'off';
}
