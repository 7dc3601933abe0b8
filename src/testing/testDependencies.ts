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

/** Noon of a day in spring, in Japan. */
const TODAY = new Date('2026-04-15T12:00:00+09:00');

/** What the app is given in a test: real storage, and lists of what it reported and after which action, how often it reloaded, where it left to, how often it installed its worker and which files and images it gave. */
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
 * Leaves an empty tab to the next test. What a store writes lands some milliseconds after its action, on a busy machine
 * when the next test has begun, whose store would then be signed in with the token of the last one.
 */
export async function stopPersisting(persistors: readonly Persistor[]): Promise<void> {
  for (const persistor of persistors) {
    persistor.pause();
    await persistor.flush();
  }
  sessionStorage.clear();
  localStorage.clear();
}
