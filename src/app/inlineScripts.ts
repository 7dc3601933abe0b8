import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { paths } from '#domain/paths';

/**
 * Runs before anything is painted: a member's tab does not show a page for guests, which `base.css` then hides until the
 * app has drawn the member's own. A constant, so that the content security policy can name it by its hash.
 */
export const GUESTS_SCRIPT = "try{sessionStorage.token&&document.documentElement.classList.add('museum-known')}catch{}";

/**
 * A form that is submitted before the app has started waits for the app (`src/forms/input/takeOverPrerendered.ts`); the
 * browser itself would send it nowhere, since the policy forbids it.
 */
export const EARLY_PRESS_SCRIPT = "addEventListener('submit',e=>{e.preventDefault();e.target.pressedEarly=true},true)";

/** What the script in members' pages asks for (`inline/askEarly.ts`); the build writes it into the script. */
export interface EarlyCallList {
  /** In the order in which the app asks. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The call for one payment: its path without the id, and the pattern of the address whose first group is the id. */
  readonly payment: { readonly path: string; readonly address: string };
}

const [PAYMENTS_PATH = ''] = (API_PREFIX + CALLS.getPayment.path).split(':');

/** The profile and the plans, and a payment where there is one. */
export const EARLY_CALLS: EarlyCallList = {
  paths: [CALLS.getMe.path, CALLS.getPlans.path].map((path) => API_PREFIX + path),
  headers: REQUIRED_HEADERS,
  payment: {
    path: PAYMENTS_PATH,
    // As the app writes the address (`paymentCompletePath`).
    address: `^${paths.paymentComplete}\\?payment=([\\da-f]{8}-[\\da-f]{4}-[1-8][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12})$`,
  },
};
