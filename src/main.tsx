import { startAfreshFromCache } from './app/backForwardCache';
import { createApp } from './app/createApp';
import { createDraftStorage } from './app/draftStorage';
import { readSettings } from './app/settings';
import { saveFile } from './app/saveFile';
import { showApp } from './app/showApp';
import { forceLightTheme } from './app/theme';
import { createTokenStorage } from './app/tokenStorage';
import { allowStyleTexts } from './app/trustedTypes';
import { createMonitoring } from './support/monitoring';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount the app in');

  const settings = readSettings(__APP_ENV__);
  allowStyleTexts(window.trustedTypes);
  forceLightTheme();
  const monitoring = createMonitoring({
    dsn: settings.SENTRY_DSN,
    environment: settings.SENTRY_ENVIRONMENT,
    buildId: __BUILD_ID__,
  });
  const app = createApp({
    settings,
    storage: createTokenStorage(() => sessionStorage),
    drafts: createDraftStorage(() => sessionStorage),
    now: () => new Date(),
    monitoring,
    buildId: __BUILD_ID__,
    reload: () => {
      window.location.assign('/');
    },
    leaveTo: (url) => {
      window.location.assign(url);
    },
    saveFile,
  });
  startAfreshFromCache(window, () => {
    window.location.reload();
  });
  void showApp(root, app);
}

// In a task of its own: together with reading the scripts it would hold a slow processor for too long at a stretch.
setTimeout(start);
