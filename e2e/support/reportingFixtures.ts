import { copySite } from './copySite';
import { type ErrorRecorder, startErrorRecorder } from './errorRecorder';
import { withServer } from './ownServer';
import { freePort } from './testServer';

let recorderPort = 0;

/** On a site of its own, which reports to a recorder that every test starts anew. */
export const test = withServer(async (site) => {
  recorderPort = await freePort();
  await copySite(site, { SENTRY_DSN: `http://public@127.0.0.1:${recorderPort}/1` });
  return { site };
}).extend<{ recorder: ErrorRecorder }>({
  // The port is known once the server has been started.
  recorder: async ({ ownServer: _ }, use) => {
    const recorder = await startErrorRecorder(recorderPort);
    await use(recorder);
    await recorder.stop();
  },
});
