import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { endWithNpm } from '../../tools/processes/endWithNpm';
import { unlessStopped } from '../../tools/processes/unlessStopped';
import { BASE_URL_VARIABLE } from '../support/serverAddress';
import { startServer } from '../support/testServer';
import { findFirefox } from './firefox/findFirefox';
import { startFirefox } from './firefox/startFirefox';
import { startFront, type Front } from './front';
import { JOURNEYS, WIDE_JOURNEYS } from './journeys/all';
import { runAllRows, runJourneys, type Lane, type Results } from './lane';
import { findWebKit } from './webkit/findWebKit';
import { startWebKit } from './webkit/startWebKit';

const PHONE = { width: 390, height: 844 };

const DESKTOP = { width: 1280, height: 800 };

interface Plan {
  readonly results: Results;
  /** What the titles of the tests to run contain. */
  readonly only: string;
  /** The front that the server takes for its own address. */
  readonly front: Front;
  readonly server: string;
}

/** `npm run test:webkit`, `test:firefox`: the built app against the real server in another engine than Chromium. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { report: { type: 'string' }, only: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const run = positionals[0] === 'webkit' ? runWebKit : runFirefox;
  const results: Results = { passed: 0, failed: 0 };
  const front = await startFront(true);
  const server = await startServer({ settings: { PUBLIC_URL: front.baseUrl } });
  front.forwardTo(server.baseUrl);
  process.env[BASE_URL_VARIABLE] = server.baseUrl;
  await unlessStopped(run({ results, only: values.only, front, server: server.baseUrl })).finally(() => server.stop());
  if (results.passed + results.failed === 0) throw new Error(`No title contains "${values.only}".`);
  if (values.report) await writeFile(values.report, JSON.stringify(results));
  console.log(`${results.passed} passed, ${results.failed} failed`);
  process.exit(results.failed > 0 ? 1 : 0);
}

async function runWebKit({ results, only, front, server }: Plan): Promise<void> {
  const programs = findWebKit();
  if (programs === undefined) throw new Error('There is no WebKitGTK here: install webkit2gtk-driver and xvfb.');
  const start = () => startWebKit(programs, PHONE);
  const faulty = await startFront(false);
  faulty.forwardTo(server);
  await Promise.all([
    inLane({ name: 'WebKit', front, results }, start, (lane) =>
      runJourneys(lane, { journeys: JOURNEYS, only, server }),
    ),
    inLane({ name: 'WebKit', front: faulty, results }, start, (lane) => runAllRows(lane, only)),
  ]);
}

async function runFirefox({ results, only, front, server }: Plan): Promise<void> {
  const program = findFirefox();
  if (program === undefined) throw new Error('There is no Firefox here: install one, or name it in FIREFOX_PATH.');
  for (const [screen, journeys] of [[PHONE, JOURNEYS] as const, [DESKTOP, WIDE_JOURNEYS] as const]) {
    await inLane(
      { name: `Firefox, ${screen.width} px`, front, results },
      () => startFirefox(program, screen),
      (lane) => runJourneys(lane, { journeys, only, server }),
    );
  }
}

async function inLane(
  lane: Omit<Lane, 'running'>,
  start: () => Promise<Lane['running']>,
  run: (lane: Lane) => Promise<void>,
): Promise<void> {
  const running = await start();
  try {
    await run({ ...lane, running });
  } finally {
    await running.stop();
  }
}

endWithNpm();
main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
