import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PaymentMode } from '../../src/domain/paymentMode';
import { readJsonFile } from '../readJsonFile';
import { StartupError } from '../startupError';

/**
 * Throws a StartupError where a folder has no built app, and where it says that the app was built for another card
 * provider than the server's: its card form would then send cards to the wrong place, or be missing.
 */
export function checkBuild(root: string, paymentMode: PaymentMode): void {
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new StartupError(`There is no built app in ${root}: run "npm run build" first.`);
  }
  const { PAYMENT_MODE: builtWith = paymentMode } = readBuild(root);
  if (builtWith !== paymentMode) {
    const [build, server] = [builtWith, paymentMode].map((mode) => `PAYMENT_MODE=${mode}`);
    throw new StartupError(`The app in ${root} was built with ${build}, but the server has ${server}: build it anew.`);
  }
}

/** What the build has noted of its settings (scripts/build/buildApp.ts). */
export function readBuild(root: string): { readonly PAYMENT_MODE?: string; readonly SUPPORT_VIEWER?: 'on' | 'off' } {
  const file = path.join(root, 'build.json');
  // A folder without it was put together by hand.
  if (!existsSync(file)) return {};
  // Written by our own build.
  return readJsonFile(file, 'build the app anew.') as ReturnType<typeof readBuild>;
}
