import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { closeUnusedConnections } from './connections';

describe('a server that is asked to stop', () => {
  let app: FastifyInstance;
  let finishAnswer: (body: string) => void;
  let requestArrived: Promise<void>;

  beforeEach(async () => {
    app = fastify();
    closeUnusedConnections(app);
    const answer = new Promise<string>((resolve) => {
      finishAnswer = resolve;
    });
    requestArrived = new Promise((resolve) => {
      app.get('/slow', () => {
        resolve();
        return answer;
      });
    });
    app.get('/quick', () => 'quick');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => app.close());

  const open = async (): Promise<Socket> => {
    // A server that listens on a port has an AddressInfo.
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
  const ask = (socket: Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: museum\r\n\r\n`);
  };
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
  const received = (socket: Socket) => new Promise<string>((resolve) => socket.once('data', resolve));

  it('does not wait for connections that were opened in advance or that lie idle', async () => {
    const unused = await open();
    const idle = await open();
    ask(idle, '/quick');
    await received(idle);
    await Promise.all([app.close(), closed(unused), closed(idle)]);
  });

  it('answers what it is working on, then closes that connection too', async () => {
    const busy = await open();
    ask(busy, '/slow');
    await requestArrived;
    const answer = received(busy);
    const stopped = Promise.all([app.close(), closed(busy)]);
    finishAnswer('the whole answer');
    expect(await answer).toContain('the whole answer');
    await stopped;
  });
});
