import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readStylesheet } from '../pages/stylesheet';

const OWN = path.join(__dirname, 'assets');

/** The build of zxing-wasm that needs no bundler, and the WebAssembly program that it loads. */
const ZXING = path.join(path.dirname(require.resolve('zxing-wasm/reader/zxing_reader.wasm')), '..');

const FILES = {
  'desk.css': { file: path.join(OWN, 'desk.css'), type: 'text/css; charset=utf-8' },
  'desk.js': { file: path.join(OWN, 'desk.js'), type: 'text/javascript; charset=utf-8' },
  'door.js': { file: path.join(OWN, 'door.js'), type: 'text/javascript; charset=utf-8' },
  'camera.js': { file: path.join(OWN, 'camera.js'), type: 'text/javascript; charset=utf-8' },
  'import.js': { file: path.join(OWN, 'import.js'), type: 'text/javascript; charset=utf-8' },
  'zxing.js': { file: path.join(ZXING, 'iife/reader/index.js'), type: 'text/javascript; charset=utf-8' },
  'zxing.wasm': { file: path.join(ZXING, 'reader/zxing_reader.wasm'), type: 'application/wasm' },
} as const;

export type AssetName = keyof typeof FILES;

/** Returns the address of a style sheet or script. The address changes with the file's content. */
export type AssetUrl = (name: AssetName) => string;

/** Serves the files that the desk's pages load. They load no files of other servers (decisions §16). */
export function addDeskAssets(desk: FastifyInstance): AssetUrl {
  const versions = new Map<string, string>();
  for (const [name, { file, type }] of Object.entries(FILES)) {
    const content = name === 'desk.css' ? readStylesheet(file) : readFileSync(file);
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    versions.set(name, version);
    desk.get<{ Querystring: { v?: unknown } }>(
      `/desk/assets/${name}`,
      { config: { deskAccess: 'all' } },
      ({ query: { v } }, reply) =>
        reply
          .header('Cache-Control', v === version ? 'public, max-age=31536000, immutable' : 'no-cache')
          .type(type)
          .send(content),
    );
  }
  return (name) => `/desk/assets/${name}?v=${versions.get(name)}`;
}
