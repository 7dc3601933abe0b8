import fastify from 'fastify';
import { Secret } from '#domain/secret';
import { createFincodeCardProvider } from '../fincode/fincodeCardProvider';
import { addFakeFincode } from '../../sandbox/fincode/fakeFincode';
import type { Fault } from '../../sandbox/fincode/fakeRoutes';
import type { CallbackRequest } from '../payments/cardProvider';
import { TEST_SETTINGS } from './testApp';
import { createTestClock } from './testClock';

const PUBLIC_KEY = 'p_test_of_the_tests';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Starts the fake of fincode on a free port. Returns it with the functions that tests use. */
export async function startFakeFincode() {
  const clock = createTestClock();
  const app = fastify();
  const fincode = {
    secretKey: new Secret('m_test_of_the_tests'),
    webhookSignature: new Secret('webhook-signature-of-the-tests'),
    isLive: false,
    isFake: true,
    // The origin that the pages of the fake have in their addresses.
    endpoint: 'https://fincode.example.test',
  };
  const settings = { ...TEST_SETTINGS, paymentServiceId: PUBLIC_KEY, fincode };
  const notifications: CallbackRequest[] = [];
  const faults = { of: (_call: string): Fault => null };
  const payments = addFakeFincode(app, {
    settings,
    clock: clock.now,
    faultOf: (call) => faults.of(call),
    notify: (notification) => notifications.push({ method: 'POST', query: {}, ...notification }),
  });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  const withKey = (secretKey: string) => ({
    ...settings,
    fincode: { ...fincode, endpoint, secretKey: new Secret(secretKey) },
  });
  return {
    app,
    clock,
    settings,
    payments,
    notifications,
    faults,
    open: () => createFincodeCardProvider({ settings: withKey('m_test_of_the_tests'), clock: clock.now }),
    withKey,
    /** Returns the notifications about a payment since it was registered, oldest first. */
    newsOf: (accessId: string) => notifications.filter(({ rawBody }) => rawBody.includes(accessId)).slice(1),
    /** Returns a card token, which it gets in the same way as the card form's script. */
    tokenFor: async (cardNumber: string): Promise<string> => {
      const card = { card_no: cardNumber, expire: '3012', security_code: '737', holder_name: 'HANAKO MORI' };
      const headers = { ...JSON_TYPE, authorization: `Bearer ${PUBLIC_KEY}` };
      const answer = await app.inject({ method: 'POST', url: '/v1/tokens', headers, payload: card });
      return answer.json<{ list: [{ token: string }] }>().list[0].token;
    },
    /** Presses a button on the page of a challenge. Returns the page that follows. */
    decide: async (challengeUrl: string, isApproved: boolean): Promise<string> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = `decision=${isApproved ? 'approve' : 'refuse'}`;
      return (await app.inject({ method: 'POST', url: new URL(challengeUrl).pathname, headers, payload })).body;
    },
  };
}

export type FakeFincode = Awaited<ReturnType<typeof startFakeFincode>>;
