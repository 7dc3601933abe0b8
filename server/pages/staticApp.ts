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

/**
 * The `Cache-Control` of files under assets/, whose names contain a hash of their content. Other files may change with
 * the next build.
 */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Matches files that need the headers of their folder: pages, and the service worker, whose requests follow the policy
 * with which it was served. Also matches their compressed versions.
 */
const NEEDS_HEADERS = /(?:\.html|service-worker\.js)(?:\.\w+)?$/;

/**
 * Matches the files in `ASSETS_DIR` that the server serves: assets that pages of former builds load, and their
 * compressed versions. Other files in that folder are not part of the site.
 */
const SHARED_FILE = /^\/assets\/\w[\w.~-]*\.(?:js|css|woff2|svg|png|jpe?g|webp|avif)(?:\.br|\.gz)?$/;

/**
 * Addresses at which the app's page is never served. A missing asset must fail, so that the app notices an outdated
 * build.
 */
const NOT_THE_APP = ['/api', '/sandbox', '/legal', '/articles', '/desk', '/assets', '/card-form', '/.well-known'];

/** The addresses among NOT_THE_APP at which there are only files. Methods other than GET and HEAD are refused there. */
const ONLY_READ = ['/assets', '/card-form', '/.well-known'];

const READ = ['GET', 'HEAD'];

type Headers = Readonly<Record<string, string>>;

interface AppParts {
  readonly settings: Pick<ServerSettings, 'assetsDir'>;
  readonly clock: Clock;
}

/**
 * Serves the built app like any static host (decisions §10). Sends the file at the address; otherwise the index.html of
 * the folder at the address; otherwise the index.html of the root, where the app's router shows the screen or says that
 * there is none. With `ASSETS_DIR`, also serves assets of other builds from there.
 */
export function serveApp(app: FastifyInstance, root: string, { settings, clock }: AppParts): void {
  const { assetsDir } = settings;
  const roots = assetsDir === null ? [root] : [root, assetsDir];
  const assets = roots.map((folder) => path.join(folder, 'assets') + path.sep);
  // Files in this folder get the headers of their folder, not only pages but also scripts. The viewer's sandboxed frame
  // has no origin and could not load its script without them.
  const viewer = path.join(root, 'support', 'viewer') + path.sep;
  const headers = readHeaders(root);
  const tagOf = createContentTags();
  // Reads the headers at the start, so that the start fails if the file is incomplete.
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
    // Turns the plugin's tags off, because `setHeaders` makes tags from the content.
    etag: false,
    lastModified: false,
    // Sends the build's brotli and gzip versions to browsers that accept them.
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
 * Returns a function that reads the headers that the build has written for a folder (scripts/build/securityHeaders.ts).
 * A folder without its own headers gets those of the nearest folder above it. The headers are read when they are first
 * needed, since the support viewer may be built after the start.
 */
function readHeaders(root: string): (folder: string) => Headers {
  const known = new Map<string, Headers>();
  const read = (folder: string): Headers => {
    const file = path.join(folder, 'headers.json');
    // The type assertion is safe, because the build of this project writes the file.
    if (existsSync(file)) return readJsonFile(file, 'build the app anew.') as Headers;
    // A build that was put together by hand may lack this file.
    return folder.length > root.length ? find(path.dirname(folder)) : {};
  };
  const find = (folder: string): Headers => {
    const headers = known.get(folder) ?? read(folder);
    known.set(folder, headers);
    return headers;
  };
  return find;
}

/** Answers 404 at every address that has no route, for a server without the app. */
export function serveNoApp(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

function sendApp(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

/**
 * Returns whether a request uses a method that a page or file does not allow. The routes of other addresses, such as
 * those of the API, check the methods themselves.
 */
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
