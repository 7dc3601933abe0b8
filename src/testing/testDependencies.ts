import type { Persistor } from 'redux-persist';
import type { AppDependencies } from '../app/createApp';
import { createDraftStorage } from '../store/persistence/draftStorage';
import { readSettings } from '../app/settings';
import { createTokenStorage } from '../store/persistence/tokenStorage';
import { API_ORIGIN } from './network';

const TEST_ENV = {
  API_ORIGIN,
  GEOCODING_ENDPOINT: 'https://maps.test/geocode/json',
  GEOCODING_API_KEY: 'maps-key',
  PAYMENT_MODE: 'sandbox',
  PAYMENT_ENDPOINT: 'https://cards.test',
  PAYMENT_SERVICE_ID: 'museum',
  SENTRY_DSN: '',
  SENTRY_ENVIRONMENT: 'test',
  MAIL_SENDER_DOMAIN: 'museum.test',
  MUSEUM_NAME: 'みやこ市立美術館',
  SUPPORT_CONTACT: '友の会事務局 075-000-0000',
  OFFLINE_CARD: 'on',
};

/** Default time of tests: noon in Japan on a day in spring. */
const TODAY = new Date('2026-04-15T12:00:00+09:00');

/**
 * Returns the app's dependencies for a test. The storage is real; the other dependencies only add entries to lists,
 * which are returned too: error reports and the numbers of their actions, reloads, addresses for which the app was
 * left, installations of the service worker, and saved files and images.
 */
export function testDependencies(env: Readonly<Record<string, string>> = {}) {
  const reports: unknown[] = [];
  const reportedActions: unknown[] = [];
  const reloads: string[] = [];
  const departures: string[] = [];
  const installs: string[] = [];
  const files: string[] = [];
  const images: Blob[] = [];
  const parts: AppDependencies = {
    settings: readSettings({ ...TEST_ENV, ...env }),
    storage: createTokenStorage(() => sessionStorage),
    drafts: createDraftStorage(() => sessionStorage),
    now: () => TODAY,
    monitoring: {
      report: (error, { actionNumber } = {}) => {
        reports.push(error);
        reportedActions.push(actionNumber);
      },
    },
    buildId: 'build-1',
    reload: () => void reloads.push('/'),
    leaveTo: (url) => void departures.push(url),
    installWorker: () => void installs.push('worker'),
    saveFile: (_name, content) => {
      if (typeof content === 'string') files.push(content);
      else images.push(content);
    },
  };
  return { parts, reports, reportedActions, reloads, departures, files, images, installs };
}

/**
 * Empties the tab's storage for the next test. A store writes some milliseconds after an action; on a busy machine that
 * could be during the next test, whose store would then find the former test's token.
 */
export async function stopPersisting(persistors: readonly Persistor[]): Promise<void> {
  for (const persistor of persistors) {
    persistor.pause();
    await persistor.flush();
  }
  sessionStorage.clear();
  localStorage.clear();
}
