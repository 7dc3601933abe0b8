import { createLifecycle } from '../http/lifecycle';
import { withFaults } from '../testing/faultyDatabase';
import { startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';

describe('who watches over the server', () => {
  let museum: TestApp;
  const log: string[] = [];
  const lifecycle = createLifecycle();
  let fail: (failingOn: string) => void;

  beforeAll(async () => {
    const database = withFaults(await openTestDatabase());
    fail = (failingOn) => {
      database.failingOn = failingOn;
    };
    museum = await startTestApp({
      database,
      lifecycle,
      logStream: { write: (line) => log.push(line) },
      settings: { logLevel: 'info' },
    });
  });
  beforeEach(() => {
    log.length = 0;
  });
  afterEach(() => {
    fail('');
  });
  afterAll(() => museum.close());

  const ask = async (path: string) => {
    const { statusCode, headers, body } = await museum.app.inject(path);
    expect(headers['cache-control']).toBe('no-store');
    return `${String(statusCode)} ${body}`;
  };

  it('learns that all is well, without a line in the log', async () => {
    for (const path of ['/health', '/ready', '/healthz']) expect(await ask(path)).toBe('200 {"status":"ok"}');
    expect(log).toEqual([]);
  });

  it('learns that the database is gone, which no restart of the server would mend', async () => {
    fail('SELECT 1');
    expect(await ask('/ready')).toBe('503 {"status":"unavailable"}');
    expect(await ask('/healthz')).toBe('503 {"status":"unavailable"}');
    expect(await ask('/health')).toBe('200 {"status":"ok"}');
    expect(log.join('')).toContain('the database does not answer');
    expect(log.join('')).toContain('"path":"/ready","status":503');
  });

  it('learns at once that the server is about to stop, while calls are still served', async () => {
    lifecycle.drain();
    expect(await ask('/ready')).toBe('503 {"status":"draining"}');
    expect(await ask('/health')).toBe('200 {"status":"ok"}');
    const plans = await museum.call('GET /v1/plans');
    expect(plans.statusCode).toBe(200);
    expect(plans.headers.connection).toBe('close');
  });
});
