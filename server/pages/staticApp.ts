import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#domain/clock';
import { isUnder, pathOf } from '../http/baseHeaders';
import { notFound } from '../http/refusal';
import { wrongMethod } from '../http/wrongMethods';
import { readJsonFile } from '../readJsonFile';
import type { ServerSettings } from '../settings';
import { leadToMeantAddress } from './meantAddress';
import { createContentTags, isKept } from './contentTags';
import { shareAssets } from './sharedAssets';
import { awaitsViewer, sendViewerNotice } from './viewerNotice';

/** A file under assets/ carries a hash of its content in its name; everything else may change with the next build. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Pages, and the service worker: its own requests follow the policy it is served with. Compressed files end otherwise.
 */
const NEEDS_HEADERS = /(?:\.html|service-worker\.js)(?:\.\w+)?$/;

/**
 * The files of `ASSETS_DIR` that the server gives out: assets that pages of former builds still ask for, and their
 * compressed versions. Other files in that folder are not part of the site.
 */
const SHARED_FILE = /^\/assets\/\w[\w.~-]*\.(?:js|css|woff2|svg|png|jpe?g|webp|avif)(?:\.br|\.gz)?$/;

/** Addresses that are never the app's. A missing asset must fail, so that the app notices an outdated build. */
const NOT_THE_APP = ['/api', '/sandbox', '/legal', '/articles', '/desk', '/assets', '/card-form', '/.well-known'];

/** Those of them that have files only, so that other methods are refused. */
const ONLY_READ = ['/assets', '/card-form', '/.well-known'];

const READ = ['GET', 'HEAD'];

type Headers = Readonly<Record<string, string>>;

interface AppParts {
  readonly settings: Pick<ServerSettings, 'assetsDir'>;
  readonly clock: Clock;
}

/**
 * Serves the built app the way any static host does (decisions §10): the file, else a folder's own index.html, else the
 * root's, in which the app's router then finds the address or says that there is none. Assets of other builds come from
 * the folder that the processes share, where there is one.
 */
export function serveApp(app: FastifyInstance, root: string, { settings, clock }: AppParts): void {
  const { assetsDir } = settings;
  const roots = assetsDir === null ? [root] : [root, assetsDir];
  const assets = roots.map((folder) => path.join(folder, 'assets') + path.sep);
  // The script of the viewer's frame too: it is loaded by a page of no origin.
  const viewer = path.join(root, 'support', 'viewer') + path.sep;
  const headers = readHeaders(root);
  const tagOf = createContentTags();
  // Reads the headers at the start, so that the start reports a half-written file.
  headers(root);
  if (assetsDir !== null) shareAssets(app, { root, assetsDir, clock });
  app.addHook('onRequest', async (request, reply) => {
    if (leadToMeantAddress(request, reply)) return reply;
    return undefined;
  });
  app.register(fastifyStatic, {
    root: roots,
    redirect: false,
    dotfiles: 'ignore',
    allowedPath: (file, folder) => folder !== assetsDir || SHARED_FILE.test(file),
    cacheControl: false,
    // Tags of the content take their place.
    etag: false,
    lastModified: false,
    // The build's brotli and gzip twins, where a browser takes them.
    preCompressed: true,
    setHeaders: (reply, file, stat) => {
      const tag = tagOf(file, stat);
      reply.header('ETag', tag);
      if (isKept(tag, reply.request.headers['if-none-match'])) reply.code(304);
      if (NEEDS_HEADERS.test(file) || file.startsWith(viewer)) reply.headers(headers(path.dirname(file)));
      reply.header('Cache-Control', assets.some((folder) => file.startsWith(folder)) ? FOREVER : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (isWrongMethod(request)) throw wrongMethod(READ);
    if (!isAppAddress(request)) throw notFound();
    return awaitsViewer(root, pathOf(request)) ? sendViewerNotice(reply) : sendApp(reply);
  });
}

/**
 * Returns the build's own headers of a page (scripts/build/securityHeaders.ts; the build knows what its pages need):
 * those in the page's folder, else those of the nearest folder above. They are read when first needed, since the
 * support viewer may be built after the start.
 */
function readHeaders(root: string): (folder: string) => Headers {
  const known = new Map<string, Headers>();
  const read = (folder: string): Headers => {
    const file = path.join(folder, 'headers.json');
    // Our own build writes the file.
    if (existsSync(file)) return readJsonFile(file, 'build the app anew.') as Headers;
    // A folder without any was put together by hand.
    return folder.length > root.length ? find(path.dirname(folder)) : {};
  };
  const find = (folder: string): Headers => {
    const headers = known.get(folder) ?? read(folder);
    known.set(folder, headers);
    return headers;
  };
  return find;
}

/** Serves a server without the app: its only pages are those of the API and the sandbox. */
export function serveNoApp(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

function sendApp(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

/** Pages and files are only read; the routes of other addresses, such as the API's, check methods themselves. */
function isWrongMethod(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return !READ.includes(request.method) && (ONLY_READ.some((folder) => isUnder(path, folder)) || !isOther(path));
}

function isAppAddress(request: FastifyRequest): boolean {
  const acceptsHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  return READ.includes(request.method) && acceptsHtml && !isOther(pathOf(request));
}

function isOther(path: string): boolean {
  return NOT_THE_APP.some((folder) => isUnder(path, folder));
}
