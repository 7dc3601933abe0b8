import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createLifecycle, type Lifecycle } from './lifecycle';

/**
 * Lets the server stop as soon as its running requests are answered. When the server stops, Node closes connections
 * that are idle between two requests, but not those that a browser has opened in advance and not used, so this function
 * closes them. While the server drains, each answer closes its connection, so that the client's next request can reach
 * another server.
 */
export function closeUnusedConnections(app: FastifyInstance, lifecycle: Lifecycle = createLifecycle()): void {
  const unused = new Set<Socket>();
  let isStopping = false;

  const release = (socket: Socket) => {
    if (isStopping) socket.destroySoon();
    else if (!socket.destroyed) unused.add(socket);
  };

  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => {
      release(socket);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isDraining) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
  });
}
