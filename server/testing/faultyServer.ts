import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The fault of a database server, or of a proxy in front of it. */
export type ServerFault =
  /** The server refuses the connection with this SQLSTATE, in an error that ends the connection. */
  | { readonly connect: string }
  /**
   * The server accepts the connection, but answers each statement with this SQLSTATE, except for those that set the
   * connection up.
   */
  | { readonly statement: string }
  | { readonly connect: 'reset' | 'close' | 'noise' | 'password' | 'tls' }
  | { readonly statement: 'reset' | 'close' | 'noise' };

export interface FaultyServer {
  /** The address of the simulated database. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server that simulates a fault. It knows only the part of PostgreSQL's protocol that this needs. */
export async function startFaultyServer(fault: ServerFault): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (start) => {
      begin(socket, fault, start);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has an AddressInfo.
  return {
    url: `postgres://museum@127.0.0.1:${port}/museum${'connect' in fault && fault.connect === 'tls' ? '?sslmode=verify-full' : ''}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const WELCOME = [message('R', int32(0)), message('Z', Buffer.from('I'))];

function begin(socket: Socket, fault: ServerFault, start: Buffer): void {
  if ('connect' in fault) {
    fail(socket, fault.connect, 'FATAL');
    return;
  }
  // The first message is the startup message, since the client does not ask for TLS.
  if (start.length > 0) socket.write(Buffer.concat(WELCOME));
  socket.on('data', (chunk) => {
    if (chunk.includes('SET '))
      socket.write(Buffer.concat([message('C', text('SET')), message('Z', Buffer.from('I'))]));
    else fail(socket, fault.statement, 'ERROR');
  });
}

function fail(socket: Socket, way: string, severity: string): void {
  if (way === 'reset') socket.resetAndDestroy();
  else if (way === 'close') socket.end();
  else if (way === 'noise') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  else if (way === 'password') demandPassword(socket);
  // Accepts TLS, and then sends plain text.
  else if (way === 'tls') socket.write('S', () => socket.end('no TLS'));
  else socket.write(Buffer.concat([errorMessage(way, severity), message('Z', Buffer.from('I'))]));
}

/** Demands a password by SCRAM. The test's URL has no password, so the login fails. */
function demandPassword(socket: Socket): void {
  socket.write(message('R', Buffer.concat([int32(10), text('SCRAM-SHA-256'), text('')])));
  socket.once('data', () => {
    socket.write(message('R', Buffer.concat([int32(11), Buffer.from('r=challenge,s=c2FsdA==,i=4096')])));
  });
}

function errorMessage(state: string, severity: string): Buffer {
  const fields = [`S${severity}`, `V${severity}`, `C${state}`, `Mfault ${state}`].map(text);
  return message('E', Buffer.concat([...fields, Buffer.alloc(1)]));
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
