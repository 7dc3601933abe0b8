import { waitFor } from '@testing-library/dom';
import { selectSession, sessionEnded } from '../slices/authSlice';
import { expectConsole } from '../../testing/consoleGuard';
import { stopPersisting, testDependencies } from '../../testing/testDependencies';
import { createApp } from '../../app/createApp';

it('an error in an effect is reported once, after the action that had it', async () => {
  const { parts, reports, reportedActions } = testDependencies();
  const fault = new Error('The storage is gone');
  const clear = () => {
    throw fault;
  };
  const { store, router, persistor } = createApp({ ...parts, storage: { ...parts.storage, clear } });
  expectConsole('error', /The storage is gone/);
  store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member' }));
  await waitFor(() => expect(reports).toEqual([fault]));
  expect(reportedActions).toEqual([expect.any(Number)]);
  router.dispose();
  await stopPersisting([persistor]);
});
