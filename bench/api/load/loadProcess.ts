import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { summarise, type Figures } from '../figures';
import { clientHeader, type Job, type Script } from './load';

const WARM_UP_MS = 1_000;

async function run({ scripts, seconds }: Job): Promise<Figures> {
  let latencies: number[] = [];
  let errors = 0;
  for (const script of scripts) {
    drive(script, (ms, isGood) => {
      if (isGood) latencies.push(ms);
      else errors += 1;
    });
  }
  await pause(WARM_UP_MS);
  latencies = [];
  errors = 0;
  const startedAt = performance.now();
  await pause(seconds * 1_000);
  return summarise(latencies, errors, (performance.now() - startedAt) / 1_000);
}

/**
 * Keeps one connection busy until the process ends, and calls `onAnswer` for every answer with its duration in
 * milliseconds. It uses a plain socket, because an HTTP client (Node's or autocannon) needs as much processor time as the
 * measured server.
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
    const head = headOfWhole(received);
    if (head === null) return;
    onAnswer(performance.now() - sentAt, Number(head.slice(9, 12)) === script.wanted);
    const fresh = token && /^authorization: bearer (\S+)$/im.exec(head)?.[1];
    if (fresh) token = fresh;
    if (fresh || script.network !== null) message = compose(script, token, requests);
    send();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    onAnswer(performance.now() - sentAt, false);
  });
}

function compose({ line, headers, network, body = '', port }: Script, token = '', request: number): string {
  const lines = Object.entries({
    Host: `localhost:${port}`,
    ...headers,
    ...clientHeader(network, request),
    ...(token !== '' && { Authorization: `Bearer ${token}` }),
    ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

const END_OF_HEAD = '\r\n\r\n';

/** Returns the head of the answer, one character per byte, or null while the answer is incomplete. */
function headOfWhole(received: string): string | null {
  const end = received.indexOf(END_OF_HEAD);
  const head = received.slice(0, Math.max(0, end));
  const length = Number(/^content-length: (\d+)\r?$/im.exec(head)?.[1] ?? 0);
  return end === -1 || received.length < end + END_OF_HEAD.length + length ? null : head;
}

process.once('message', (job: Job) => {
  // A rejection ends the process, which load.ts notices.
  void run(job).then((figures) => process.send?.(figures, () => process.exit()));
});
