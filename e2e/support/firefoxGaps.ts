import type { Browser } from '@playwright/test';

/** The part of Playwright's connection to the browser that is used here. */
interface BidiSession {
  send: (method: string, params: object) => Promise<unknown>;
}

/**
 * Playwright 1.65 sends a command of WebDriver BiDi for every new context that Firefox 153 does not know, and no option
 * leaves it out. This goes as soon as Firefox knows it.
 */
export function withoutMediaFeatures(browser: Browser): void {
  // Internals of Playwright, which are in the same process: where they change, every test in Firefox fails.
  const { _connection } = browser as unknown as {
    _connection: { toImpl: (browser: Browser) => { _browserSession: BidiSession } };
  };
  const session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as BidiSession;
  const { send } = session;
  session.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params);
  };
}

/**
 * Runs in the page. Texts are inserted as by a keyboard: Playwright's own function for BiDi assigns `value`, which React
 * takes for a value of its own. The console has the messages of errors, which BiDi leaves out, and breaches of the
 * content security policy, as in Chromium.
 */
export function completeFirefox(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else inserts a text as a keyboard does
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {
      // Replaces Playwright's own function.
    },
  });
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => original(...values.map(String));
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // Firefox itself reports these, with the hash of the style.
    if (effectiveDirective !== 'style-src-elem')
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`);
  });
}

/** The time in which Firefox reports events of a page, in milliseconds. */
export const REPORTED_WITHIN = 300;

/** Firefox's line about a font whose page was left while it was loading (NS_BINDING_ABORTED). */
export const FONT_OF_LEFT_PAGE = /downloadable font: download failed .* status=2152398850/;

/** Firefox's line about the style element `body {}`, which Playwright adds to a page before a screenshot. */
export const SCREENSHOT_STYLE = /style-src-elem.*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/;
