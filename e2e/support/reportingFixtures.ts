import { fastify } from 'fastify';
import { copySite } from './copySite';
import { withServer } from './ownServer';
import { freePort } from '../../server/testing/freePort';

/** One item of a Sentry envelope, such as an event or a transaction. */
interface ReportItem {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type ErrorRecorder = Awaited<ReturnType<typeof startErrorRecorder>>;

let recorderPort = 0;

/** A `test` against a site that sends error reports to the fixture `recorder`, which is new for every test. */
export const test = withServer(async (site) => {
  recorderPort = await freePort();
  await copySite(site, { SENTRY_DSN: `http://public@127.0.0.1:${recorderPort}/1` });
  return { site };
}).extend<{ recorder: ErrorRecorder }>({
  // Uses the fixture `ownServer`, because `recorderPort` is set when that server is prepared.
  recorder: async ({ ownServer: _ }, use) => {
    const recorder = await startErrorRecorder();
    await use(recorder);
    await recorder.stop();
  },
});

/** Starts a fake of the error reporting service on this machine. It accepts envelopes at `/api/<project>/envelope/`. */
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
    /** Returns the payloads of all items of this type, oldest first. */
    received: (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload),
    /** Returns all requests with headers and bodies as one text. */
    everything: () => requests.join('\n'),
    /** Answers with this status from now on; requests are still recorded. */
    answerWith: (next: number) => void (status = next),
    stop: () => server.close(),
  };
}

/**
 * Returns the items of a Sentry envelope: one line for the envelope, then a header line and a JSON line for each item.
 */
function readEnvelope(body: string): ReportItem[] {
  const [, ...lines] = body.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const payload = lines[index + 1];
    if (index % 2 === 1 || payload === undefined) return [];
    // Sentry defines this format of an item's header.
    const { type } = JSON.parse(line) as { type: string };
    return [{ type, payload: JSON.parse(payload) as ReportItem['payload'] }];
  });
}
