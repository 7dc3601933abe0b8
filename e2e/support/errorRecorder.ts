import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** One part of an envelope: an event, a transaction, a session … */
interface ReportItem {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type ErrorRecorder = Awaited<ReturnType<typeof startErrorRecorder>>;

/** Stands in for the error-reporting service on the loopback: takes every envelope sent to `/api/<project>/envelope/`. */
export async function startErrorRecorder(port: number) {
  const requests: string[] = [];
  const items: ReportItem[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${body}`);
      if (/^\/api\/\d+\/envelope\//.test(request.url ?? '')) items.push(...readEnvelope(body));
      response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The payloads of one type so far, oldest first. */
    received: (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload),
    /** Everything that came, headers and addresses included. */
    everything: () => requests.join('\n'),
    /** Everything is recorded as before, and answered with this status. */
    answerWith: (next: number) => void (status = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A line for the envelope, then two for each item: what it is, and itself. Its JSON holds no line breaks. */
function readEnvelope(body: string): ReportItem[] {
  const [, ...lines] = body.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const payload = lines[index + 1];
    if (index % 2 === 1 || payload === undefined) return [];
    // The service's own format.
    const { type } = JSON.parse(line) as { type: string };
    return [{ type, payload: JSON.parse(payload) as ReportItem['payload'] }];
  });
}
