import type { LightMyRequestResponse } from 'fastify';
import { TEST_SETTINGS, type TestApp } from './testApp';

/** The test cards of decisions §9. */
export const TEST_CARD = {
  good: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
  slow: '4000000000005126',
  attempted: '4000000000003055',
  twoSteps: '4000000000003063',
  lostAnswer: '4000000000003071',
  unsigned: '4000000000003097',
} as const;

type Fields = Readonly<Record<string, unknown>>;

/** Asks the sandbox's card provider for a token in the same way as the app, without the headers of the API. */
export function askForToken({ app }: Pick<TestApp, 'app'>, changes: Fields = {}): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/sandbox/payment/tokens',
    payload: {
      serviceId: TEST_SETTINGS.paymentServiceId,
      cardNumber: TEST_CARD.good,
      expirationMonth: '12',
      expirationYear: '2030',
      securityCode: '737',
      cardholderName: 'HANAKO MORI',
      ...changes,
    },
  });
}

/** Returns a token for a card. The test fails if the provider refuses. */
export async function tokenFor(museum: Pick<TestApp, 'app'>, cardNumber: string): Promise<string> {
  const answer = await askForToken(museum, { cardNumber });
  if (answer.statusCode !== 200) throw new Error(`No token: ${answer.body}`);
  return answer.json<{ cardToken: string }>().cardToken;
}
