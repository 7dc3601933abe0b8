import { fastify } from 'fastify';
import { copySite } from './copySite';
import { withServer } from './ownServer';
import { freePort } from '../../server/testing/freePort';

/** One part of an envelope: an event, a transaction, a session … */
interface ReportItem {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type ErrorRecorder = Awaited<ReturnType<typeof startErrorRecorder>>;

let recorderPort = 0;

/** Against a site of its own, which reports to a recorder that every test starts anew. */
export const test = withServer(async (site) => {
  recorderPort = await freePort();
  await copySite(site, { SENTRY_DSN: `http://public@127.0.0.1:${recorderPort}/1` });
  return { site };
}).extend<{ recorder: ErrorRecorder }>({
  // The port is known once the server has been started.
  recorder: async ({ ownServer: _ }, use) => {
    const recorder = await startErrorRecorder();
    await use(recorder);
    await recorder.stop();
  },
});

/** Stands in for the error-reporting service on the loopback: takes every envelope sent to `/api/<project>/envelope/`. */
async function startErrorRecorder() {
  const requests: string[] = [];
  const items: ReportItem[] = [];
  let status = 200;
  const server = fastify({ forceCloseConnections: true });
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  server.all('*', async ({ method, url, headers, body }, answer) => {
    requests.push(`${method} ${url} ${JSON.stringify(headers)}\n${String(body)}`);
    if (/^\/api\/\d+\/envelope\//.test(url)) items.push(...readEnvelope(String(body)));
    return answer.code(status).header('Access-Control-Allow-Origin', '*').send({});
  });
  await server.listen({ port: recorderPort, host: '127.0.0.1' });
  return {
    /** Returns the payloads of one type so far, oldest first. */
    received: (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload),
    /** Everything that came, headers and addresses included. */
    everything: () => requests.join('\n'),
    /** Everything is recorded as before, and answered with this status. */
    answerWith: (next: number) => void (status = next),
    stop: () => server.close(),
  };
}

/**
 * Reads an envelope: a line for the envelope, then a header line and a line of JSON for each item. The JSON has no line
 * breaks.
 */
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
