/** What a fault may depend on beside the app. */
export interface BrowserDescription {
  /** The browser's own name for itself (User-Agent). */
  readonly browser: string;
  /** Of the page, in CSS pixels. */
  readonly width: number;
  readonly timeZone: string;
  readonly language: string;
}

export function describeBrowser(): BrowserDescription {
  return {
    browser: navigator.userAgent,
    width: window.innerWidth,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
  };
}
