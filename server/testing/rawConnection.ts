import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';

export interface RawAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection to a listening app, on which a test can send bytes that no HTTP client would send. */
export interface RawConnection {
  readonly socket: Socket;
  write(text: string | Buffer): void;
  /** Resolves with everything that the server has sent, when the connection is closed. */
  readonly ended: Promise<string>;
}

export async function openRaw({ server }: Pick<FastifyInstance, 'server'>): Promise<RawConnection> {
  const { port } = server.address() as AddressInfo; // A server that listens on a port has an AddressInfo.
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  // Ignores a reset, which occurs if the server closes the connection while the client is still writing.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(received);
    });
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    ended,
    write: (text) => {
      socket.write(text);
    },
  };
}

/** Sends bytes on a new connection. Returns everything that the server sends until the connection is closed. */
export async function sendRaw(app: Pick<FastifyInstance, 'server'>, text: string | Buffer): Promise<string> {
  const connection = await openRaw(app);
  connection.write(text);
  return connection.ended;
}

/**
 * Returns the text of a call with all headers of §7. It asks the server to close the connection, unless `headers` has
 * another `Connection`.
 */
export function requestText(line: string, headers: readonly string[] = [], body = ''): string {
  const [method = '', path = ''] = line.split(' ');
  const own = Object.entries({ Host: 'museum', Connection: 'close', ...REQUIRED_HEADERS });
  const rest = own.filter(([name]) => !headers.some((given) => given.startsWith(`${name}:`)));
  const lines = [
    `${method} ${API_PREFIX}${path} HTTP/1.1`,
    ...rest.map(([name, value]) => `${name}: ${value}`),
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Returns the answers that the server's bytes contain. Each answer must have a Content-Length. */
export function readAnswers(received: string): readonly RawAnswer[] {
  const bytes = Buffer.from(received);
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return [];
  const [status = '', ...lines] = bytes.subarray(0, end).toString().split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  const bodyEnd = end + 4 + Number(headers['content-length'] ?? 0);
  const body = bytes.subarray(end + 4, bodyEnd).toString();
  const answer = { statusCode: Number(status.split(' ')[1]), headers, body };
  return [answer, ...readAnswers(bytes.subarray(bodyEnd).toString())];
}
