import { CALLS } from '#contract/calls';
import { maintenanceEntered } from '../../slices/maintenanceSlice';
import { fakeNetwork, givenCall } from '../../../testing/network';
import { testStore } from '../../../testing/testStore';
import { membershipApi } from '../membershipApi';
import { logOut } from '../session';

fakeNetwork();

const { getPlans } = membershipApi.endpoints;

it.each([
  ['JSON', { message: 'メンテナンス中です' }],
  ['HTML', '<html>Service Unavailable</html>'],
  ['nothing', undefined],
])('503 with %s is maintenance, the session stays', async (_, body) => {
  givenCall(CALLS.getPlans, { status: 503, ...(body !== undefined && { body }) });
  const { store, actions, bearer } = testStore('alive');
  await store.dispatch(getPlans.initiate());
  expect(actions.filter(maintenanceEntered.match)).toHaveLength(1);
  expect(bearer()).toBe('alive');
});

it('503 to the logout call is maintenance too, cleared all the same', async () => {
  givenCall(CALLS.logout, { status: 503 });
  const { store, actions, bearer } = testStore('alive');
  await store.dispatch(logOut());
  expect(actions.filter(maintenanceEntered.match)).toHaveLength(1);
  expect(bearer()).toBeNull();
});

it('another failure is not', async () => {
  givenCall(CALLS.getPlans, { status: 500, body: '<html>' });
  const { store, actions } = testStore();
  await store.dispatch(getPlans.initiate());
  expect(actions.filter(maintenanceEntered.match)).toHaveLength(0);
});
