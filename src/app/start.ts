import type { Clock } from '../contract/profile';
import { createMonitoring } from '../support/monitoring';
import { startAfreshFromCache } from './backForwardCache';
import { createApp, createAppStore, type AppParts } from './createApp';
import { createDraftStorage } from './draftStorage';
import { nextTask } from './nextTask';
import { saveFile } from './saveFile';
import { readSettings } from './settings';
import { showApp } from './showApp';
import { forceLightTheme } from './theme';
import { createTokenStorage } from './tokenStorage';

/** Puts the app together for this browser and brings the page to life, in steps that leave a slow processor free between them. */
export async function start(now: Clock): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount the app in');

  const parts = partsOf(now);
  forceLightTheme();
  startAfreshFromCache(window, () => {
    window.location.reload();
  });
  const opened = createAppStore(parts);
  await nextTask();
  const app = createApp(parts, { opened });
  await nextTask();
  await showApp(root, app);
}

function partsOf(now: Clock): AppParts {
  const settings = readSettings(__APP_ENV__);
  return {
    settings,
    storage: createTokenStorage(() => sessionStorage),
    drafts: createDraftStorage(() => sessionStorage),
    now,
    monitoring: createMonitoring({
      dsn: settings.SENTRY_DSN,
      environment: settings.SENTRY_ENVIRONMENT,
      buildId: __BUILD_ID__,
    }),
    buildId: __BUILD_ID__,
    reload: () => {
      window.location.assign('/');
    },
    leaveTo: (url) => {
      window.location.assign(url);
    },
    saveFile,
  };
}
