import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hasCode } from '../errors';

/**
 * Returns a port of the loopback that is free at this moment, below those that systems give to outgoing connections and
 * to servers that name none: one of these could be taken again before the server of the test listens.
 */
export async function freePort(): Promise<number> {
  try {
    const { port, release } = await takePort(randomInt(20_000, 32_768));
    await release();
    return port;
  } catch (fault) {
    if (!hasCode(fault, 'EADDRINUSE')) throw fault;
    return freePort();
  }
}

/**
 * Returns a port that a server of the test listens on, until it is released: the wanted one, or one that the system
 * gives.
 */
export async function takePort(wanted = 0): Promise<{ readonly port: number; release(): Promise<unknown> }> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a string only for a pipe
  return { port, release: () => once(server.close(), 'close') };
}
