import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A host that knows files alone: a folder's own index.html, and the same headers with every file. */
export async function serveFiles(folder: string, headers: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://host').pathname).then(([status, type, body]) =>
      response.writeHead(status, { ...headers, 'Content-Type': type }).end(body),
    );
  });
  const answer = async (path: string): Promise<readonly [number, string, Buffer | string]> => {
    try {
      const file = join(folder, path);
      const found = (await stat(file)).isDirectory() ? join(file, 'index.html') : file;
      return [200, TYPES[extname(found)] ?? 'application/octet-stream', await readFile(found)];
    } catch {
      return [404, 'text/plain', ''];
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
