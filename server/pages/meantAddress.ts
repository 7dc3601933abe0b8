import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnder, pathOf, setBaseHeaders } from '../http/baseHeaders';

/**
 * Redirects a page view whose address has several slashes in a row, which the app's router cannot show, or broken
 * percent-encoding, for which the framework would answer with JSON (decisions §3). The new address has single slashes
 * and valid encoding. Returns false for every other request.
 */
export function leadToMeantAddress(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request);
  const meant = meantPath(path);
  const isPageView = ['GET', 'HEAD'].includes(request.method) && request.headers.accept?.includes('text/html') === true;
  if (meant === path || !isPageView || isUnder(meant, '/api')) return false;
  setBaseHeaders(request, reply);
  void reply.redirect(meant + request.url.slice(path.length));
  return true;
}

/**
 * Replaces several slashes or backslashes by one slash, because browsers read two as the beginning of another site's
 * address. Encodes each `%` of a broken encoding.
 */
function meantPath(path: string): string {
  const meant = path.replace(/[/\\]{2,}/g, '/');
  return isDecodable(meant) ? meant : meant.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
