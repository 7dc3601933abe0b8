import fc from 'fast-check';
import { CALLS } from '#contract/calls';
import { fakeNetwork, givenCall, heldAnswer, type Answer } from '../../../testing/network';
import { closeStores, testStore } from '../../../testing/testStore';
import { membershipApi } from '../membershipApi';
import { logOut } from '../session';

fakeNetwork();

const { getPlans, getContentItems } = membershipApi.endpoints;

describe('a new token', () => {
  it.each<[string, Answer, string]>([
    ['on success', { body: [], headers: { Authorization: 'Bearer new' } }, 'new'],
    ['on 204', { headers: { Authorization: 'Bearer new' } }, 'new'],
    ['on a refusal', { status: 400, body: {}, headers: { Authorization: 'Bearer new' } }, 'new'],
    ['on a server fault', { status: 500, body: '<html>', headers: { Authorization: 'Bearer new' } }, 'new'],
    ['on an unreadable success', { status: 200, body: '{', headers: { Authorization: 'Bearer new' } }, 'new'],
    ['behind a lower-case bearer', { body: [], headers: { authorization: 'bearer new' } }, 'new'],
    ['behind an upper-case bearer', { body: [], headers: { Authorization: 'BEARER  new' } }, 'new'],
    ['without a prefix', { body: [], headers: { Authorization: 'new' } }, 'new'],
    ['that starts like the prefix', { body: [], headers: { Authorization: 'Bearer bearerish' } }, 'bearerish'],
    ['that is empty changes nothing', { body: [], headers: { Authorization: '' } }, 'old'],
    ['that is a bare prefix changes nothing', { body: [], headers: { Authorization: 'Bearer ' } }, 'old'],
    ['that is absent changes nothing', { body: [] }, 'old'],
  ])('%s', async (_, answer, expected) => {
    givenCall(CALLS.getPlans, answer);
    const { store, bearer } = testStore('old');
    await store.dispatch(getPlans.initiate());
    expect(bearer()).toBe(expected);
  });

  it('goes out with the next call', async () => {
    const received = givenCall(CALLS.getPlans, { body: [], headers: { Authorization: 'Bearer new' } });
    const { store } = testStore('old');
    await store.dispatch(getPlans.initiate());
    await store.dispatch(getPlans.initiate(undefined, { forceRefetch: true }));
    expect(received.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  it('that comes after logout is dropped', async () => {
    const held = heldAnswer();
    givenCall(CALLS.getPlans, held.behaviour);
    givenCall(CALLS.logout, { headers: { Authorization: 'Bearer from-logout' } });
    const { store, bearer } = testStore('old');
    const asked = store.dispatch(getPlans.initiate());
    await store.dispatch(logOut());
    held.give({ body: [], headers: { Authorization: 'Bearer late' } });
    await asked;
    expect(bearer()).toBeNull();
  });
});

it('of 2 to 8 parallel calls, answered in any order, the token of the last one sent stays', async () => {
  const orders = fc
    .integer({ min: 2, max: 8 })
    .chain((size) =>
      fc
        .shuffledSubarray([...Array(size).keys()], { minLength: size })
        .chain((order) => fc.record({ order: fc.constant(order), silent: fc.subarray(order) })),
    );
  await fc.assert(
    fc.asyncProperty(orders, async ({ order, silent }) => {
      const held = order.map(() => heldAnswer());
      givenCall(CALLS.getContentItems, ({ url }) => {
        const answer = held[Number(url.split('/').at(-1))];
        if (!answer) throw new Error(`${url} was not asked for`);
        return answer.behaviour();
      });
      const { store, bearer } = testStore('old');
      const asked = order.map((_, sent) => store.dispatch(getContentItems.initiate({ contentId: sent })));
      for (const sent of order) {
        const headers = silent.includes(sent) ? {} : { Authorization: `Bearer token-${sent}` };
        held[sent]?.give({ body: [], headers });
        await asked[sent];
      }
      const speaking = order.filter((sent) => !silent.includes(sent));
      expect(bearer()).toBe(speaking.length > 0 ? `token-${Math.max(...speaking)}` : 'old');
    }),
    { numRuns: 40, plugins: [fc.afterEach(closeStores)] },
  );
});
