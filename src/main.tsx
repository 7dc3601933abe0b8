import { reloadOnCacheRestore } from './app/backForwardCache';
import inter from './app/font/inter.woff2';
import { installWorker } from './app/installWorker';
import { loadChunk, watchLeaving } from './app/loadChunk';
import { readSettings } from './app/settings';
import { browserDependencies } from './app/start/browserDependencies';
import { cacheEarlyAnswers } from './app/start/cacheEarlyAnswers';
import { tellStart } from './app/start/tellStart';
import { createStore } from './store';
import { ignoreErrors } from './store/persistence/ignoreErrors';
import { whenIdle } from './support/whenIdle';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

/**
 * Starts the app. The page's preloads have already begun to load the screens' scripts, which therefore load while the
 * store is created.
 */
async function start(): Promise<void> {
  tellStart('begun');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount the app in');
  const dependencies = browserDependencies(readSettings(__APP_ENV__));
  const opened = createStore(dependencies);
  void cacheEarlyAnswers(opened);
  forceLightTheme();
  watchLeaving(window);
  reloadOnCacheRestore(window, () => window.location.reload());

  const [{ createApp }, { mountApp }] = await loadChunk(() =>
    Promise.all([
      import(/* webpackChunkName: "app" */ './app/createApp'),
      import(/* webpackChunkName: "app" */ './app/start/mountApp'),
    ]),
  );
  // Installs the service worker after the start, because loading its files would delay the first screen.
  const app = createApp({ ...dependencies, installWorker: () => void started.then(installWorker) }, { opened });
  await mountApp(root, app);

  whenIdle(() => addLatinFont(document));
}

/** Overwrites a stored theme, because the app is always light. Has no effect if storage is blocked. */
function forceLightTheme(): void {
  // The app itself does not read this key, but other pages of the same origin may read it.
  ignoreErrors(() => {
    localStorage.setItem('theme', 'light');
  });
}

/**
 * Adds the font for Basic Latin and Latin-1 (`font/README.md` says how its file was made); Japanese text uses the
 * system's fonts. Called when the page is idle, because browsers would request a font in a style sheet at the first
 * paint, which would delay the scripts by about 140 ms on a slow line.
 */
function addLatinFont({ fonts }: Document): void {
  const descriptors = { weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF' } as const;
  fonts.add(new FontFace('Inter', `url(${inter}) format('woff2')`, descriptors));
}

const started = start();

started.catch((error: unknown) => {
  console.error(error);
  tellStart('failed');
});
