import { selectLoginStatus } from '../../store/api/loginStatus';
import { createMonitoring } from '../../support/monitoring';
import { whenIdle } from '../../support/whenIdle';
import { reloadOnCacheRestore } from '../backForwardCache';
import type { AppDependencies } from '../createApp';
import { installWorker } from '../installWorker';
import inter from '../font/inter.woff2';
import { loadPages } from '../lazyPage';
import { watchLeaving } from '../loadChunk';
import { openTabChannel } from '../../store/effects/otherTabs';
import { ignoreErrors } from '../../store/persistence/ignoreErrors';
import { mountApp } from './mountApp';
import { evaluateInTasks, nextTask } from './nextTask';
import { openedStore } from './openedStore';
import { tellStart } from './tellStart';

/** The second step of the start: creates the app for this browser, and mounts it. */
async function startApp(): Promise<void> {
  tellStart('begun');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount the app in');
  await evaluateInTasks([() => import(/* webpackMode: "eager" */ '../../store/effects/syncLocation')]);
  const { createApp } = await import(/* webpackMode: "eager" */ '../createApp');
  await nextTask();
  const { opened, ...kept } = await openedStore;
  forceLightTheme();
  watchLeaving(window);
  reloadOnCacheRestore(window, () => {
    window.location.reload();
  });
  const app = createApp(browserDependencies(kept), { opened });
  await nextTask();
  // The profile is in the cache already: React renders the whole screen, and no waiting screen before it.
  if (selectLoginStatus(app.store.getState()).kind === 'member') await loadPages(app.router.state.matches);
  await mountApp(root, app);
  whenIdle(() => addLatinFont(document));
}

function browserDependencies(kept: Omit<Awaited<typeof openedStore>, 'opened'>): AppDependencies {
  const { settings } = kept;
  return {
    ...kept,
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
    tabs: openTabChannel(window),
    // Not before the first screen, which its files would delay.
    installWorker: () => void mounted.then(installWorker),
    saveFile,
  };
}

/** Long enough for a browser that asks where to put the file. */
const KEPT_MS = 60_000;

/** Hands the member a file, as a download of the browser's own; a text is JSON. */
function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}

/**
 * Adds the font for Basic Latin and Latin-1 (`font/README.md` says how its file was made); Japanese uses the system's
 * fonts. Loaded when the page is idle: a font of a style sheet is requested at the first paint, which on a slow line
 * delays the scripts by about 140 ms.
 */
function addLatinFont({ fonts }: Document): void {
  const descriptors = { weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF' } as const;
  fonts.add(new FontFace('Inter', `url(${inter}) format('woff2')`, descriptors));
}

/** The app is always light: whatever was stored is overwritten, and blocked storage changes nothing. */
function forceLightTheme(): void {
  // The style sheet is light in any case: only other pages of this origin read the key.
  ignoreErrors(() => {
    localStorage.setItem('theme', 'light');
  });
}

const mounted = startApp();

mounted.catch((error: unknown) => {
  console.error(error);
  tellStart('failed');
});
