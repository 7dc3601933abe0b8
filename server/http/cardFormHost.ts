import type { IncomingMessage } from 'node:http';
import { CARD_FORM_PATH } from '#contract/cardForm';
import { isUnder } from './baseHeaders';

const FOLDER = CARD_FORM_PATH.replace(/\/$/, '');

/** A path at which the server answers 404 to every method. */
const NOWHERE = '/api';

/**
 * Lets the host of `CARD_FORM_ORIGIN` serve only the card form's page, and other hosts everything but that page. The
 * card provider's script runs on that page, and so it cannot reach the session or the API (decisions §15). Uses only
 * `Host`, since a script can set `X-Forwarded-Host`. The framework's `rewriteUrl` calls the returned function before it
 * looks for a route.
 */
export function separateCardForm(origin: string): (request: IncomingMessage) => string {
  const { hostname } = new URL(origin);
  return ({ headers: { host = '' }, url = '/' }) =>
    (hostnameOf(host) === hostname) === isOfCardForm(url) ? url : NOWHERE;
}

/** Returns the name of a host as browsers write it. Returns '' if the request has no host. */
function hostnameOf(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
}

/**
 * Returns whether an address belongs to the card form. Decodes the path first, since the server also finds files by
 * percent-encoded paths.
 */
function isOfCardForm(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    return isUnder(decodeURIComponent(path), FOLDER);
  } catch {
    return isUnder(path, FOLDER);
  }
}
