import { START_EVENT, type StartStep } from '../start/tellStart';

/**
 * Runs first in every page. Shows the page's error screen if the app cannot start: if a script of the page fails, if
 * all scripts have run and the start has not begun, or if the app reports a failure. Otherwise the page would show
 * controls that do nothing. Waits for slow scripts without a limit. Removes its listeners when the app is mounted,
 * because error boundaries handle later failures.
 *
 * This script is compiled for browsers older than the app's, so that it runs where the app's scripts cannot be parsed.
 */
export function guardStart(page: Window): void {
  const { document } = page;
  let hasBegun = false;

  const fail = (): void => {
    if (document.readyState !== 'loading') showFailure(document);
    // `readyState` becomes `interactive` when the document's last element is parsed. The timeout lets the members'
    // script, which changes the page at the same event, run first.
    else document.addEventListener('readystatechange', () => setTimeout(() => showFailure(document)), { once: true });
  };
  const onError = (event: Event): void => {
    const script = failedScript(document, event);
    // If the script of a chunk has failed, webpack would later find the script's element and wait for a `load` event
    // that never comes. Without the element, webpack requests the chunk again; if the second request fails too, the app
    // handles the failure.
    if (script?.hasAttribute('data-chunk')) script.remove();
    else if (script?.defer && !hasBegun) fail();
  };
  const onScriptsRun = (): void => {
    if (!hasBegun) fail();
  };
  const onStep = (event: Event): void => {
    const { detail } = event as CustomEvent<StartStep>; // as tellStart sends it
    hasBegun = true;
    if (detail === 'failed') fail();
    if (detail !== 'mounted') return;
    page.removeEventListener('error', onError, true);
    page.removeEventListener(START_EVENT, onStep);
  };

  page.addEventListener('error', onError, true);
  page.addEventListener(START_EVENT, onStep);
  document.addEventListener('DOMContentLoaded', onScriptsRun);
}

/** Returns the page's script that could not be loaded or parsed, or that has thrown; null if there is none. */
function failedScript(document: Document, event: Event): HTMLScriptElement | null {
  if (event.target instanceof HTMLScriptElement) return event.target;
  const { filename } = event as Partial<ErrorEvent>; // `error` events of images and style sheets have no `filename`
  return Array.from(document.scripts).find(({ src }) => src !== '' && src === filename) ?? null;
}

function showFailure(document: Document): void {
  const root = document.getElementById('root');
  const template = document.querySelector<HTMLTemplateElement>('template[data-failure]');
  if (!root || !template || root.hasAttribute('data-failed')) return;
  const screen = document.importNode(template.content, true);
  const title = screen.querySelector('title');
  document.title = title?.text ?? document.title;
  title?.remove();
  // The app must not hydrate the error screen: with these attributes, the app would take the error screen for a
  // prerendered screen.
  for (const mark of ['data-page', 'data-guests', 'data-mailed']) root.removeAttribute(mark);
  root.setAttribute('data-failed', '');
  root.textContent = '';
  root.appendChild(screen);
  root.querySelector('button')?.addEventListener('click', () => location.assign('/'));
  root.querySelector('h1')?.focus();
}
