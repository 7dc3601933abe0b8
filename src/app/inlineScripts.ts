import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { paths } from '#domain/paths';

/**
 * Runs before the browser paints: in a member's tab it marks the page, and `base.css` hides a guests' page until the
 * app has rendered the member's screen. It is a constant, because the content security policy names it by its hash.
 */
export const GUESTS_SCRIPT = "try{sessionStorage.token&&document.documentElement.classList.add('museum-known')}catch{}";

/**
 * Holds back a form that is submitted before the app has started, until the app sends it
 * (`src/forms/input/takeOverPrerendered.ts`). The content security policy forbids the browser to send it.
 */
export const EARLY_PRESS_SCRIPT = "addEventListener('submit',e=>{e.preventDefault();e.target.pressedEarly=true},true)";

/** The calls that the script in members' pages sends (`inline/askEarly.ts`). The build writes them into the script. */
export interface EarlyCallList {
  /** The paths in the order in which the app requests them. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The call for one payment: its path without the id, and a pattern of the page's address whose first group is the id.
   */
  readonly payment: { readonly path: string; readonly address: string };
}

const [PAYMENTS_PATH = ''] = (API_PREFIX + CALLS.getPayment.path).split(':');

/** The calls for the profile, the plans, and the payment of /payment/complete. */
export const EARLY_CALLS: EarlyCallList = {
  paths: [CALLS.getMe.path, CALLS.getPlans.path].map((path) => API_PREFIX + path),
  headers: REQUIRED_HEADERS,
  payment: {
    path: PAYMENTS_PATH,
    // `paymentCompletePath` writes addresses of this form.
    address: `^${paths.paymentComplete}\\?payment=([\\da-f]{8}-[\\da-f]{4}-[1-8][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12})$`,
  },
};
