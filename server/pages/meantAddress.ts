import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnder, pathOf, setBaseHeaders } from '../http/baseHeaders';

/**
 * Leads a browser that opens an address with slashes in a row or broken percent-encoding to the one that was meant, or
 * to the app's own screen for one that does not exist (decisions §3): the app's router cannot show the former, and the
 * framework answers the latter in JSON. False for everything else.
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
 * Replaces several slashes by one. Browsers read two as the start of another site's address, and a backslash as a
 * slash.
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
