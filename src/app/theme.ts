import { ignoreErrors } from './storage/ignoreErrors';

const THEME_KEY = 'theme';

/** The app is always light: whatever was stored is overwritten, and blocked storage changes nothing. */
export function forceLightTheme(): void {
  // The style sheet is light in any case: only other pages of this origin read the key.
  ignoreErrors(() => {
    localStorage.setItem(THEME_KEY, 'light');
  });
}
