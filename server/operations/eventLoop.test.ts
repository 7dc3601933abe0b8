import { startTestApp } from '../testing/testApp';
import { createOverloadDetector } from './eventLoop';

it('calls a process overloaded once it has been late for two seconds running, and no longer', () => {
  const judge = createOverloadDetector();
  const after = (...delays: number[]) => {
    delays.forEach(judge.note);
    return judge.isOverloaded;
  };
  expect(after(5, 3_000)).toBe(false);
  expect(after(20, 1_500)).toBe(false);
  expect(after(1_200)).toBe(true);
  expect(after(40)).toBe(false);
});

it('turns members away from a process that has too much to do, and says when to come back', async () => {
  const eventLoop = { isOverloaded: true };
  const museum = await startTestApp({ eventLoop });
  const refused = await museum.call('GET /v1/plans', { headers: { origin: 'https://members.museum.example.test' } });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.headers['access-control-allow-origin']).toBe('https://members.museum.example.test');
  expect(refused.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
  for (const path of ['/health', '/ready', '/metrics']) expect((await museum.app.inject(path)).statusCode).toBe(200);
  eventLoop.isOverloaded = false;
  expect((await museum.call('GET /v1/plans')).statusCode).toBe(200);
  await museum.close();
});
