import { connect } from 'node:net';
import { readAnswer } from './answer';
import { clientHeader, type Script } from './job';

const HOST = '127.0.0.1';

/** Called for every answer with its duration in milliseconds, and whether it has the expected status. */
export type OnAnswer = (ms: number, isGood: boolean) => void;

/**
 * Keeps one connection busy until it is stopped. Uses a plain socket: Node's HTTP client would use as much processor
 * time as the measured server.
 */
export function drive(script: Script, onAnswer: OnAnswer): () => void {
  let isStopped = false;
  let { token } = script;
  let requests = 0;
  let message = compose(script, token, requests);
  let received = '';
  let sentAt = 0;
  const socket = connect(script.port, HOST).setNoDelay(true).setEncoding('latin1');

  const send = () => {
    received = '';
    sentAt = performance.now();
    socket.write(message);
    requests += 1;
  };

  socket.on('connect', send);
  socket.on('data', (chunk: string) => {
    received += chunk;
    const answer = readAnswer(received);
    if (answer === null || isStopped) return;
    onAnswer(performance.now() - sentAt, answer.status === script.wanted);
    const isRotated = token !== null && answer.token !== null;
    if (isRotated) token = answer.token;
    if (isRotated || script.network !== null) message = compose(script, token, requests);
    send();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isStopped) onAnswer(performance.now() - sentAt, false);
  });
  return () => {
    isStopped = true;
    socket.destroy();
  };
}

function compose(script: Script, token: string | null, request: number): string {
  const { method, path, headers, body, port } = script;
  const lines = Object.entries({
    Host: `localhost:${port}`,
    ...headers,
    ...clientHeader(script, request),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
