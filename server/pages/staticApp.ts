import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnder, pathOf } from '../http/baseHeaders';
import { notFound } from '../http/refusal';

/** A file under assets/ carries a hash of its content in its name; everything else may change with the next build. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Addresses that are never the app's. A missing asset must fail, so that the app notices an outdated build. */
const NOT_THE_APP = ['/api', '/sandbox', '/legal', '/articles', '/assets'];

/**
 * Serves the built app the way any static host does (decisions §10): the file, else a folder's own index.html, else the
 * root's, in which the app's router then finds the address or says that there is none.
 */
export function serveApp(app: FastifyInstance, root: string): void {
  const assets = path.join(root, 'assets') + path.sep;
  app.register(fastifyStatic, {
    root,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build's brotli and gzip twins, where a browser takes them.
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('Cache-Control', file.startsWith(assets) ? FOREVER : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isAppAddress(request)) throw notFound();
    return sendApp(reply);
  });
}

/** For a server without the app: no page but the API's and the sandbox's. */
export function serveNoApp(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

function sendApp(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

function isAppAddress(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  const isRead = method === 'GET' || method === 'HEAD';
  const acceptsHtml = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  return isRead && acceptsHtml && !NOT_THE_APP.some((folder) => isUnder(path, folder));
}
