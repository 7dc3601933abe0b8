import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE } from '../server/testing/certificate';

/** Headers that describe an HTTP/1.1 connection. HTTP/2 forbids them. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a proxy that speaks HTTP/2 over TLS, like the proxy in front of a museum's server, and calls `use` with its
 * address.
 */
export async function withHttp2<T>(baseUrl: string, use: (baseUrl: string) => Promise<T>): Promise<T> {
  const proxy = createSecureServer(TEST_CERTIFICATE, (incoming, outgoing) => {
    pass(baseUrl, incoming, outgoing);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an AddressInfo.
  const { port } = proxy.address() as AddressInfo;
  try {
    return await use(`https://localhost:${port}`);
  } finally {
    proxy.close();
  }
}

function pass(baseUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(named), host: new URL(baseUrl).host };
  const onward = request(new URL(incoming.url, baseUrl), { method: incoming.method, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.stream.close());
  incoming.pipe(onward);
}
