import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Headers of HTTP/1.1 connections, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Gives `use` the address of a proxy that speaks HTTP/2 with TLS, as the one before a museum's server does. */
export async function withHttp2<T>(baseUrl: string, use: (baseUrl: string) => Promise<T>): Promise<T> {
  const proxy = createSecureServer(makeCertificate(), (incoming, outgoing) => {
    pass(baseUrl, incoming, outgoing);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    return await use(`https://localhost:${portOf(proxy)}`);
  } finally {
    proxy.close();
  }
}

function pass(baseUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { host } = new URL(baseUrl);
  const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(named), host };
  const onward = request(new URL(incoming.url, baseUrl), { method: incoming.method, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.stream.close());
  incoming.pipe(onward);
}

/** A self-signed certificate for localhost; browsers accept it only with `ignoreHTTPSErrors`. */
function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-bench-'));
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  try {
    const choice = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', ...choice, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function portOf(server: Http2SecureServer): number {
  return (server.address() as AddressInfo).port; // a server that listens on TCP
}
