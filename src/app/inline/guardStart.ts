import { START_EVENT, type StartStep } from '../start/tellStart';

/**
 * Runs first in every page. It replaces the page by the error screen in its template when the app cannot start: a
 * script of the page fails, all scripts have run and the start has not begun, or the app reports a failure. Without it,
 * the page would show controls that do nothing. It waits for slow scripts without a limit, and stops when the app is
 * mounted, because error boundaries handle later failures.
 *
 * It is compiled for older browsers than the app, so that a browser that cannot parse the app's scripts runs it.
 */
export function guardStart(page: Window): void {
  const { document } = page;
  let hasBegun = false;

  const fail = (): void => {
    if (document.readyState !== 'loading') showFailure(document);
    // The document becomes interactive after its last element has been parsed. The members' script changes the page at
    // that time, too.
    else document.addEventListener('readystatechange', () => setTimeout(() => showFailure(document)), { once: true });
  };
  const onError = (event: Event): void => {
    const script = failedScript(document, event);
    // Webpack waits for the element of a chunk. When the element is gone, webpack requests the chunk again, and the app
    // handles a second failure.
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

/** Returns the page's script that could not be loaded or parsed, or that has thrown. */
function failedScript(document: Document, event: Event): HTMLScriptElement | null {
  if (event.target instanceof HTMLScriptElement) return event.target;
  const { filename } = event as Partial<ErrorEvent>; // no other event of this name has one
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
  // Without these marks an app that is mounted later renders its screen anew.
  for (const mark of ['data-page', 'data-guests', 'data-mailed']) root.removeAttribute(mark);
  root.setAttribute('data-failed', '');
  root.textContent = '';
  root.appendChild(screen);
  root.querySelector('button')?.addEventListener('click', () => location.assign('/'));
  root.querySelector('h1')?.focus();
}
