import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { paths } from '#domain/paths';

/**
 * Script that runs before the browser paints: in a tab with a session token it adds a class to the page, and `base.css`
 * then hides prerendered pages for visitors until the app shows the member's screen. The script must be a constant,
 * because the content security policy names the script by its hash.
 */
export const GUESTS_SCRIPT = "try{sessionStorage.token&&document.documentElement.classList.add('museum-known')}catch{}";

/**
 * Script that stops a form submission before the app has started, because the browser would try to load the form's
 * address and the content security policy would refuse that. The app submits the form later
 * (`src/forms/input/takeOverPrerendered.ts`).
 */
export const EARLY_PRESS_SCRIPT = "addEventListener('submit',e=>{e.preventDefault();e.target.pressedEarly=true},true)";

/**
 * Calls that members' pages send before the app has loaded (`inline/askEarly.ts`). The build writes this list into the
 * inline script.
 */
export interface EarlyCallList {
  /** Paths of the calls, in the order in which the app would send them. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Call for one payment: its path without the id, and a pattern of the page's address whose first group is the id. */
  readonly payment: { readonly path: string; readonly address: string };
}

const [PAYMENTS_PATH = ''] = (API_PREFIX + CALLS.getPayment.path).split(':');

/** Calls for profile and plans, and on /payment/complete for the payment. */
export const EARLY_CALLS: EarlyCallList = {
  paths: [CALLS.getMe.path, CALLS.getPlans.path].map((path) => API_PREFIX + path),
  headers: REQUIRED_HEADERS,
  payment: {
    path: PAYMENTS_PATH,
    // Matches the addresses that `paymentCompletePath` returns.
    address: `^${paths.paymentComplete}\\?payment=([\\da-f]{8}-[\\da-f]{4}-[1-8][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12})$`,
  },
};
