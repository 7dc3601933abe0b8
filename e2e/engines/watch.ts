import type { IncomingHttpHeaders } from 'node:http';

export const WATCH_PATH = '/e2e/watch.js';
export const COMPLAINTS_PATH = '/e2e/complaints';
/** A page without anything, on the origin of the site. */
export const BLANK_PATH = '/e2e/blank';
export const BLANK_PAGE = '<!doctype html><link rel="icon" href="data:,">';
export const VIOLATIONS_PATH = '/e2e/violations';

/** Headers of an answer with a policy that has its breaches reported. */
export function reportingTo(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  return { ...headers, 'content-security-policy': `${String(policy)}; report-uri ${VIOLATIONS_PATH}` };
}

/** A page with the watch as its first script, where its policy lets it have scripts. */
export function withWatch(page: string, headers: IncomingHttpHeaders): string {
  const policy = String(headers['content-security-policy'] ?? '');
  return policy.includes("script-src 'self'")
    ? page.replace('<head>', `$&<script src="${WATCH_PATH}"></script>`)
    : page;
}

/** Runs in the page before any other script, and must not use anything of this module: sends complaints to the front. */
export function watchInPage(complaints: string, hasServiceWorkers: boolean): void {
  if (!hasServiceWorkers) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const tell = (line: string) => void navigator.sendBeacon(complaints, line);
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...said: unknown[]) => {
      tell(`console ${level}: ${said.map(String).join(' ')}`);
      original(...said);
    };
  }
  window.addEventListener('error', ({ message }) => tell(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`uncaught: ${String(reason)}`));
}
