import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hasCode } from '../errors';

/**
 * Returns a free port on the loopback. It is lower than the ports that systems choose for outgoing connections and for
 * servers without a fixed port, since another program might take such a port before the test's server listens.
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

/** Takes a port by listening on it until `release` is called. Without `wanted`, the system chooses the port. */
export async function takePort(wanted = 0): Promise<{ readonly port: number; release(): Promise<unknown> }> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A server that listens on a port has an AddressInfo.
  return { port, release: () => once(server.close(), 'close') };
}
