import { setTimeout as delay } from 'node:timers/promises';
import { startTestApp } from '../testing/testApp';
import { OVERLOAD } from './overload';

const ROUND_MS = 300;

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Makes each round of the event loop last at least ROUND_MS. The returned function stops this. */
function slowDown(): () => void {
  const timer = setInterval(() => {
    block(ROUND_MS);
  });
  return () => {
    clearInterval(timer);
  };
}

it('turns members away from a process that has too much to do, and says when to come back', async () => {
  const museum = await startTestApp({ overload: { maxEventLoopDelay: ROUND_MS / 2, sampleInterval: 500 } });
  const getPlans = () => museum.call('GET /v1/plans', { headers: { origin: 'https://members.museum.example.test' } });
  const speedUp = slowDown();
  await delay(6 * ROUND_MS);
  const refused = await getPlans();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.headers['access-control-allow-origin']).toBe('https://members.museum.example.test');
  expect(refused.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
  for (const path of ['/health', '/ready', '/metrics']) expect((await museum.app.inject(path)).statusCode).toBe(200);
  speedUp();
  while ((await getPlans()).statusCode === 503) await delay(100);
  expect((await getPlans()).statusCode).toBe(200);
  await museum.close();
});

it('turns no one away because the start of the process took long', async () => {
  const museum = await startTestApp({ overload: OVERLOAD });
  block(3_000);
  // Lets the timers run that became due in the meantime.
  await delay(10);
  expect((await museum.call('GET /v1/plans')).statusCode).toBe(200);
  await museum.close();
});
