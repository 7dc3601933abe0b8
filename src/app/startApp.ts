import type { Clock } from '../domain/clock';
import { createMonitoring } from '../support/monitoring';
import { whenIdle } from '../support/whenIdle';
import { reloadOnCacheRestore } from './backForwardCache';
import { createApp, createAppStore, type AppDependencies } from './createApp';
import { createDraftStorage } from './storage/draftStorage';
import { nextTask } from './nextTask';
import { installWorker } from './installWorker';
import { addLatinFont } from './latinFont';
import { saveFile } from './saveFile';
import { readSettings } from './settings';
import { watchLeaving } from './loadChunk';
import { mountApp } from './mountApp';
import { forceLightTheme } from './theme';
import { createTokenStorage } from './storage/tokenStorage';

/**
 * Creates the app for this browser and mounts it, in several tasks so that a slow processor can handle input in
 * between.
 */
export async function startApp(now: Clock): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount the app in');

  const parts = browserDependencies(now);
  forceLightTheme();
  watchLeaving(window);
  reloadOnCacheRestore(window, () => {
    window.location.reload();
  });
  const opened = createAppStore(parts);
  await nextTask();
  const app = createApp(parts, { opened });
  await nextTask();
  await mountApp(root, app);
  whenIdle(() => addLatinFont(document));
}

function browserDependencies(now: Clock): AppDependencies {
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
    installWorker,
    saveFile,
  };
}
