import type { Browser } from '@playwright/test';

/** The part of Playwright's internal connection that `withoutMediaFeatures` changes. */
interface BidiSession {
  send: (method: string, params: object) => Promise<unknown>;
}

/**
 * Suppresses the WebDriver BiDi command that Playwright 1.65 sends for every new context and that Firefox 153 refuses.
 * Can be removed once Firefox knows the command.
 */
export function withoutMediaFeatures(browser: Browser): void {
  // Playwright's types do not declare these internals. If an update changes them, every test in Firefox fails.
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
 * Runs in the page and adds what Playwright lacks in Firefox: types texts as a keyboard does, because React ignores a
 * `value` that a script sets; writes errors to the console with their messages; and writes breaches of the content
 * security policy to the console, as Chromium does.
 */
export function completeFirefox(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to insert text as a keyboard does
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {
      // Ignores the function that Playwright sets, so that the getter above stays in use.
    },
  });
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => original(...values.map(String));
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // Leaves style elements out, because Firefox itself writes a line about them, which contains the hash of the style.
    if (effectiveDirective !== 'style-src-elem')
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`);
  });
}

/** Milliseconds that a test waits at its end for Firefox's reports about the page. */
export const REPORTED_WITHIN = 300;

/** Matches Firefox's line about a font whose page was left while the font was loading (NS_BINDING_ABORTED). */
export const FONT_OF_LEFT_PAGE = /downloadable font: download failed .* status=2152398850/;

/** Matches Firefox's line about the style element `body {}`, which Playwright adds before a screenshot. */
export const SCREENSHOT_STYLE = /style-src-elem.*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/;
