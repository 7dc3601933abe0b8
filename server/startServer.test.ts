import { startServer } from './startServer';
import { createTestClock } from './testing/testClock';
import { TEST_SETTINGS } from './testing/testApp';

it('does not start without the built app it is to serve, and says what to do', async () => {
  const { now: clock } = createTestClock();
  const start = startServer({ settings: TEST_SETTINGS, sandbox: null, clock, staticRoot: '/nowhere/dist' });
  await expect(start).rejects.toThrow('There is no built app in /nowhere/dist: run "npm run build" first.');
});
