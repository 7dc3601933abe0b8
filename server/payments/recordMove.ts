import { japanDate } from '../../src/domain/japanTime';
import type { Queryable } from '../database/database';
import type { MailSettings } from '../mail/composeMail';
import type { SendMail } from '../mail/mailer';
import { createMembershipRepository } from '../repositories/membershipRepository';
import { createPaymentEventRepository, type PaymentCause } from '../repositories/paymentEventRepository';
import { createPaymentRepository, type PaymentRecord } from '../repositories/paymentRepository';
import { createPlanRepository } from '../repositories/planRepository';
import type { ChargeState } from './cardProvider';
import { notPaidMail, paidMail } from './paymentMails';
import { canMove, type PaymentStatus } from './paymentStates';

/** How soon to ask again about a payment that is still open. */
const NEXT_CHECK_MS = 15_000;

export interface Move {
  /** As it is now, its member locked. */
  readonly payment: PaymentRecord;
  readonly state: ChargeState;
  readonly cause: PaymentCause;
  /** Of the member. */
  readonly email: string;
}

/** The running transaction and what a move needs besides. */
export interface MoveContext {
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly settings: MailSettings;
  readonly now: Date;
}

/**
 * Takes a payment to where its charge is, with all that follows from it: trail, membership, mail (decisions §6). What
 * the payment's status does not allow changes nothing, so that the same news may come again. Gives the payment.
 */
export async function recordMove(move: Move, context: MoveContext): Promise<PaymentRecord> {
  const { payment, state, cause } = move;
  const { transaction, now } = context;
  const moved = movedPayment(payment, state, now);
  if (!canMove(payment.status, moved.status)) return payment;
  await createPaymentRepository(transaction).update(moved, now);
  const event = { paymentId: payment.id, from: payment.status, to: moved.status, cause };
  await createPaymentEventRepository(transaction).add(event, now);
  if (moved.status === 'succeeded') await createMembershipRepository(transaction).grant(moved, japanDate(now));
  await tellMember(moved, move, context);
  return moved;
}

const STATUS_OF = {
  waiting: 'requires_action',
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
} as const satisfies Record<ChargeState['status'], PaymentStatus>;

function movedPayment(payment: PaymentRecord, state: ChargeState, now: Date): PaymentRecord {
  return {
    ...payment,
    status: STATUS_OF[state.status],
    failure: state.status === 'failed' ? state.reason : null,
    actionUrl: state.status === 'waiting' ? state.challengeUrl : null,
    checkAt: new Date(now.getTime() + NEXT_CHECK_MS),
  };
}

async function tellMember(moved: PaymentRecord, { payment, cause, email }: Move, context: MoveContext): Promise<void> {
  // Any other failure was met on the screen; of these two the screen said that the result would come by mail.
  const wasPromised = payment.status === 'pending' || (payment.status === 'created' && cause !== 'charge');
  if (moved.status !== 'succeeded' && !(moved.status === 'failed' && wasPromised)) return;
  const plan = await createPlanRepository(context.transaction).find(payment.planId);
  if (plan === null) return;
  const write = moved.status === 'succeeded' ? paidMail : notPaidMail;
  await context.sendMail(write({ to: email, payment: moved, plan }, context.settings));
}
