import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock';
import type { ServerSettings } from '../../server/settings';
import type { FincodeSettings } from '../../server/fincode/fincodeSettings';
import { SIGNATURE_HEADER } from '../../server/fincode/readFincodeCallback';
import { addFakePages } from './fakePages';
import { notificationOf, FakePayments } from './fakePayments';
import { addFakeApi, type FakeApi } from './fakeRoutes';

export interface FakeFincodeOptions {
  readonly settings: Pick<ServerSettings, 'paymentServiceId' | 'museumName' | 'publicUrl'> & {
    readonly fincode: FincodeSettings;
  };
  readonly clock: Clock;
  readonly faultOf?: FakeApi['faultOf'];
  /** Sends a notification to the webhook. */
  notify(notification: Notification): void;
}

/** A request that fincode sends to the webhook that the museum has registered. */
export interface Notification {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/**
 * Adds a fake of fincode (docs/payment-provider.md) to an app or plugin: fincode's API, the pages of its 3-D Secure and
 * its notifications. The fake keeps its payments in memory.
 */
export function addFakeFincode(app: FastifyInstance, options: FakeFincodeOptions): FakePayments {
  const { settings, clock, notify, faultOf = () => null } = options;
  const { fincode, paymentServiceId: publicKey } = settings;
  const payments = new FakePayments(clock, (payment, event) => {
    const rawBody = Buffer.from(JSON.stringify(notificationOf(payment, event)));
    const signature = { [SIGNATURE_HEADER]: fincode.webhookSignature.reveal() };
    notify({ headers: { 'content-type': 'application/json', ...signature }, rawBody });
  });
  const secretKey = fincode.secretKey.reveal();
  app.register(async (api) => {
    addFakeApi(api, { payments, clock, secretKey, publicKey, address: fincode.endpoint, faultOf });
  });
  app.register(async (pages) => {
    addFakePages(pages, { payments, ...settings });
  });
  return payments;
}
