import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { summarise, type Figures } from '../figures';
import { clientHeader, type Job, type Script } from './load';

const WARM_UP_MS = 1_000;

process.once('message', (job: Job) => {
  run(job).then(
    (figures) => process.send?.(figures, () => process.exit()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ scripts, seconds }: Job): Promise<Figures> {
  const latencies: number[] = [];
  let errors = 0;
  let isCounting = false;
  for (const script of scripts) {
    drive(script, (ms, isGood) => {
      if (!isCounting) return;
      if (isGood) latencies.push(ms);
      else errors += 1;
    });
  }
  await pause(WARM_UP_MS);
  isCounting = true;
  const startedAt = performance.now();
  await pause(seconds * 1_000);
  return summarise({ latencies, errors, seconds: (performance.now() - startedAt) / 1_000 });
}

/**
 * Keeps one connection busy until the process ends, and calls `onAnswer` for every answer with its duration in
 * milliseconds. A plain socket: an HTTP client, Node's or autocannon, would use as much processor time as the measured
 * server.
 */
function drive(script: Script, onAnswer: (ms: number, isGood: boolean) => void): void {
  let { token } = script;
  let requests = 0;
  let message = compose(script, token, requests);
  let received = '';
  let sentAt = 0;
  const socket = connect(script.port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
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
    if (answer === null) return;
    onAnswer(performance.now() - sentAt, answer.status === script.wanted);
    const isRotated = token !== null && answer.token !== null;
    if (isRotated) token = answer.token;
    if (isRotated || script.network !== null) message = compose(script, token, requests);
    send();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    onAnswer(performance.now() - sentAt, false);
  });
}

function compose(
  { method, path, headers, network, body, port }: Script,
  token: string | null,
  request: number,
): string {
  const lines = Object.entries({
    Host: `localhost:${port}`,
    ...headers,
    ...clientHeader(network, request),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

const END_OF_HEAD = '\r\n\r\n';

/** The answer in what has come so far, byte for byte a character; null while it is not yet whole. */
function readAnswer(received: string): { readonly status: number; readonly token: string | null } | null {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = received.slice(0, end);
  const length = Number(/^content-length: (\d+)\r?$/im.exec(head)?.[1] ?? 0);
  if (received.length < end + END_OF_HEAD.length + length) return null;
  return { status: Number(head.slice(9, 12)), token: /^authorization: bearer (\S+)$/im.exec(head)?.[1] ?? null };
}
