const THEME_KEY = 'theme';

/** The app is always light (§1, §9): whatever was stored is overwritten, and blocked storage changes nothing. */
export function forceLightTheme(): void {
  try {
    localStorage.setItem(THEME_KEY, 'light');
  } catch {
    // Nothing reads the key but other pages of this origin; the stylesheet is light in any case.
  }
}
