import { START_EVENT, type StartStep } from '../start/tellStart';

/**
 * Runs first in every page. Where the app cannot start, the page becomes the error screen out of its template, since none of
 * its controls would do anything: a script of the page fails, all scripts have run and the start has not begun, or the app
 * says that it failed. Scripts that are slow are waited for without a limit. It ends once the app is mounted: then error
 * boundaries see to failures.
 *
 * Compiled for browsers that are older than the app's: one that cannot read the app's scripts reads this one.
 */
export function guardStart(page: Window): void {
  const { document } = page;
  let hasBegun = false;

  const fail = (): void => {
    if (document.readyState !== 'loading') showFailure(document);
    // The next state is that of a page whose last element has come. The members' script changes the page then, too.
    else document.addEventListener('readystatechange', () => setTimeout(() => showFailure(document)), { once: true });
  };
  const onError = (event: Event): void => {
    const script = failedScript(document, event);
    // Webpack would wait for the element of a chunk. Without it webpack asks again, and the app sees to a second failure.
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

/** The page's script that could not be loaded or read, or has thrown. */
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
  // If the app is mounted after all, it draws its screen anew.
  for (const mark of ['data-page', 'data-guests', 'data-mailed']) root.removeAttribute(mark);
  root.setAttribute('data-failed', '');
  root.textContent = '';
  root.appendChild(screen);
  root.querySelector('button')?.addEventListener('click', () => location.assign('/'));
  root.querySelector('h1')?.focus();
}
