import type { CreatingPaymentRequest, ExecutingPaymentRequest } from '@fincode/node';
import {
  ProviderUnreachable,
  type CardProvider,
  type ChargeRequest,
  type ChargeState,
  type Customer,
} from '../payments/cardProvider';
import type { Clock } from '#domain/clock';
import type { ServerSettings } from '../settings';
import { CANCELED, chargeStateOf, comparedStateOf, compareState, refuseOther } from './chargeStateOf';
import { createTurns } from './createTurns';
import { createFincodeApi, type FincodeApi, type FincodePayment } from './fincodeApi';
import { paymentIdOf } from './paymentId';
import { listCharges } from './listCharges';
import { readFincodeCallback, returnUrl } from './readFincodeCallback';

interface Parts {
  readonly settings: Pick<ServerSettings, 'fincode' | 'paymentCallbackSecret'>;
  readonly clock: Clock;
}

/**
 * Creates the adapter for fincode as the card provider (decisions §6, docs/payment-provider.md). Each step happens at
 * most once, because fincode never has two payments with the same id. Within this process, the steps of a payment run
 * one after the other, because a cancellation during the charge would refund the money instead of not taking it.
 */
export function createFincodeCardProvider({ settings, clock }: Parts): CardProvider {
  const { fincode, paymentCallbackSecret } = settings;
  if (fincode === undefined) throw new Error('Without the settings of fincode');
  const api = createFincodeApi(fincode);
  const takeTurn = createTurns();
  const backTo = ({ callbackUrl, reference }: ChargeRequest) =>
    returnUrl(callbackUrl, reference, { secret: paymentCallbackSecret, now: clock() });
  return {
    charge: (request) => takeTurn(request.reference, () => charge(request, api, backTo(request))),
    find: async (reference, amount) => {
      const payment = await api.retrieve(paymentIdOf(reference));
      return payment && comparedStateOf(payment, amount, api);
    },
    cancel: (reference, amount) => takeTurn(reference, () => cancel({ reference, amount }, api)),
    chargeAuthenticated: (reference, amount) =>
      takeTurn(reference, () => chargeAuthenticated({ reference, amount }, api)),
    list: (day) => listCharges(day, api),
    readCallback: (request) =>
      readFincodeCallback(request, {
        webhook: fincode.webhookSignature,
        returns: paymentCallbackSecret,
        now: clock(),
      }),
  };
}

async function charge(request: ChargeRequest, api: FincodeApi, back: string): Promise<ChargeState> {
  const { reference, amount } = request;
  const id = paymentIdOf(reference);
  const order = { id, pay_type: 'Card', job_code: 'CAPTURE', amount: String(amount), ...WITH_3D_SECURE } as const;
  const payment = (await api.create(order satisfies CreatingPaymentRequest)) ?? (await retrieve(id, api));
  const known = await comparedStateOf(payment, amount, api);
  if (known !== null) return known;
  refuseOther(payment, amount);
  const card = cardOf(request, back);
  const executed = await api.execute(id, { access_id: payment.access_id, ...card });
  const state = await comparedStateOf(executed ?? (await retrieve(id, api)), amount, api);
  if (state !== null) return state;
  if (executed !== null) throw new ProviderUnreachable('Executed without a state');
  // fincode has refused the request, but the payment has no error code. The reason is therefore the card token.
  return { status: 'failed', reason: 'badToken' };
}

/** Requires 3-D Secure: "2" refuses cards that do not support it. */
const WITH_3D_SECURE = { tds_type: '2', tds2_type: '2' } as const;

/**
 * Returns the card's part of a request: one payment in full, with an authentication on fincode's pages, which send the
 * browser back to `back`.
 */
function cardOf({ cardToken, customer }: ChargeRequest, back: string) {
  return {
    token: cardToken,
    method: '1',
    return_url: back,
    return_url_on_failure: back,
    ...issuerData(customer),
  } satisfies Omit<ExecutingPaymentRequest, 'pay_type' | 'access_id'>;
}

function issuerData({ email, tel }: Customer) {
  const digits = tel?.replace(/\D/g, '').replace(/^0/, '');
  return {
    ...(email !== undefined && { tds2_email: email }),
    ...(digits !== undefined && { tds2_home_phone_cc: '81', tds2_home_phone_no: digits }),
  } satisfies Partial<ExecutingPaymentRequest>;
}

/**
 * A payment of this server. `amount` is compared with the amount at fincode; if it is undefined, the amounts are not
 * compared.
 */
interface OwnPayment {
  readonly reference: string;
  readonly amount: number | undefined;
}

/**
 * Cancels the payment of a reference. If fincode has none, registers a payment that only checks a card and takes no
 * money, so that a later charge with the same id fails. Leaves a captured payment as it is, since fincode would refund
 * it. Cancels an open payment whatever its amount is.
 */
async function cancel({ reference, amount }: OwnPayment, api: FincodeApi): Promise<ChargeState> {
  const id = paymentIdOf(reference);
  const found = await api.retrieve(id);
  const mark = { id, pay_type: 'Card', job_code: 'CHECK' } as const satisfies CreatingPaymentRequest;
  if (found === null && (await api.create(mark)) !== null) return CANCELED;
  const payment = found ?? (await retrieve(id, api));
  const state = await chargeStateOf(payment, api);
  if (isFinal(state)) return compareState(state, { payment, amount, api });
  const canceled = (await api.cancel(payment)) ?? (await retrieve(id, api));
  const after = await chargeStateOf(canceled, api);
  if (isFinal(after)) return compareState(after, { payment: canceled, amount, api });
  throw new ProviderUnreachable('Not canceled');
}

function isFinal(state: ChargeState | null): state is ChargeState {
  return state?.status === 'succeeded' || state?.status === 'failed';
}

async function chargeAuthenticated({ reference, amount }: OwnPayment, api: FincodeApi): Promise<ChargeState> {
  const id = paymentIdOf(reference);
  const payment = await retrieve(id, api);
  const state = await comparedStateOf(payment, amount, api);
  if (state === null) throw new ProviderUnreachable('Nothing to finish');
  if (state.status !== 'authenticated') return state;
  const charged = await api.executeAfter3DSecureAuth(payment);
  return (await comparedStateOf(charged ?? (await retrieve(id, api)), amount, api)) ?? state;
}

async function retrieve(id: string, api: FincodeApi): Promise<FincodePayment> {
  const payment = await api.retrieve(id);
  if (payment === null) throw new ProviderUnreachable('Neither there nor to be registered');
  return payment;
}
