import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXT = /^text|json|svg/;

interface Answer {
  readonly type: string;
  readonly encoding: string;
  readonly body: Buffer;
}

/**
 * Serves another app's build as a good static host would: compressed at full strength, and with the first page for
 * every address that is no file. Answers with its address and with what ends it.
 */
export async function serveFolder(folder: string): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  await readFile(path.join(folder, 'index.html'));
  // Compressed once, so that a later load does not wait for it.
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = `${encoding} ${pathname}`;
    const answer = answers.get(key) ?? readAnswer(folder, pathname, encoding);
    answers.set(key, answer);
    answer.then(
      ({ type, body, encoding: used }) => {
        response.writeHead(200, { 'Content-Type': type, ...(used && { 'Content-Encoding': used }) }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { baseUrl: `http://localhost:${portOf(server)}`, stop: () => stop(server) };
}

async function readAnswer(folder: string, pathname: string, encoding: string): Promise<Answer> {
  const wanted = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  const isFile = path.extname(wanted) !== '';
  const file = isFile ? wanted : path.join(folder, 'index.html');
  const content = await readFile(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  if (!TEXT.test(type) || encoding === '') return { type, encoding: '', body: content };
  const body = await promisify(encoding === 'br' ? brotliCompress : gzip)(content);
  return { type, encoding, body };
}

function encodingFor(accepted: string | string[] | undefined = ''): string {
  return ['br', 'gzip'].find((encoding) => accepted.includes(encoding)) ?? '';
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
