import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hasCode, StartupError } from '../../server/startupError';

/** A free port. */
export async function findFreePort(): Promise<number> {
  return listenOnce(0);
}

/** Throws a StartupError when the port is in use. The development server itself would exit with a stack trace. */
export async function requireFreePort(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (fault) {
    throw hasCode(fault, 'EADDRINUSE') ? new StartupError(`Port ${port} is already in use.`) : fault;
  }
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer().listen(port);
  await once(server, 'listening');
  // A server on a port, unlike one on a pipe, has an address with a number.
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}
