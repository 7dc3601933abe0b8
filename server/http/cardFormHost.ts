import type { IncomingMessage } from 'node:http';
import { CARD_FORM_PATH } from '#contract/cardForm';
import { isUnder } from './baseHeaders';

const FOLDER = CARD_FORM_PATH.replace(/\/$/, '');

/** A path that is answered with 404 for every method. */
const NOWHERE = '/api';

/**
 * Lets the host of `CARD_FORM_ORIGIN` answer for the card form's page only, and no other host answer for that page. The
 * card provider's script, which runs on that page, then reaches neither the session nor the API (decisions §15). Only
 * `Host` counts: a script can write `X-Forwarded-Host`. Works before any route is looked for, as the framework's
 * `rewriteUrl`.
 */
export function separateCardForm(origin: string): (request: IncomingMessage) => string {
  const { hostname } = new URL(origin);
  return ({ headers: { host = '' }, url = '/' }) =>
    (hostnameOf(host) === hostname) === isOfCardForm(url) ? url : NOWHERE;
}

/** Returns a host in the form that browsers use; '' for a request without one. */
function hostnameOf(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
}

/**
 * Returns whether an address is one of the card form's. Paths with percent-encoding count too, since files are found by
 * them as well.
 */
function isOfCardForm(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    return isUnder(decodeURIComponent(path), FOLDER);
  } catch {
    return isUnder(path, FOLDER);
  }
}
