import type { Clock } from '../../../src/contract/profile';
import type { Database, Queryable } from '../../database/database';
import type { ChargeRequest } from '../../payments/cardProvider';
import { createToken } from '../../sessions/bearerToken';
import { redeemCardToken } from './cardTokens';
import { failedWith, firstStanding, standingAt, SUCCEEDED, type ChargeStanding } from './chargeRules';

export interface Charge extends ChargeStanding {
  readonly reference: string;
  /** Unguessable: it is also the address of the challenge. */
  readonly id: string;
  /** The rest is null where a cancellation came before any charge. */
  readonly amount: number | null;
  readonly callbackUrl: string | null;
  readonly last4: string | null;
}

/** The charges of the sandbox's card provider (decisions §6), one to a reference; given as they stand at the moment. */
export interface Charges {
  /** Charges unless there is a charge, or the cancellation of one, for the reference already; answers with what is. */
  make(request: ChargeRequest): Promise<Charge>;
  find(reference: string): Promise<Charge | null>;
  findById(id: string): Promise<Charge | null>;
  /** Fails a charge that is still open; where there is none, leaves a canceled one in its place. */
  cancel(reference: string): Promise<Charge>;
  /** Records what the member decided at the challenge; false when there was nothing (left) to decide. */
  decide(id: string, isApproved: boolean): Promise<boolean>;
}

export function createCharges(database: Database, clock: Clock): Charges {
  const findBy = async (column: 'reference' | 'id', value: string, queryable: Queryable = database) => {
    const [charge] = await queryable.query<Charge>(`${SELECT} WHERE ${column} = $1`, [value]);
    return charge === undefined ? null : { ...charge, ...standingAt(charge, clock()) };
  };
  const findMade = async (reference: string, queryable: Queryable) => {
    const charge = await findBy('reference', reference, queryable);
    if (charge === null) throw new Error(`The charge for ${reference} is gone`);
    return charge;
  };

  return {
    make: (request) =>
      database.transaction(async (transaction) => {
        await makeOnce(transaction, request, clock());
        return findMade(request.reference, transaction);
      }),

    find: (reference) => findBy('reference', reference),
    findById: (id) => findBy('id', id),

    cancel: async (reference) => {
      await database.query(CANCEL, [reference, createToken(), clock()]);
      return findMade(reference, database);
    },

    decide: async (id, isApproved) => {
      const { status, failure } = isApproved ? SUCCEEDED : failedWith('refused');
      return (await database.query(DECIDE, [id, status, failure, clock()])).length > 0;
    },
  };
}

/** Of several callers at once one claims the reference, and the others wait for what becomes of it. */
async function makeOnce(transaction: Queryable, request: ChargeRequest, now: Date): Promise<void> {
  const { reference, cardToken, amount, callbackUrl } = request;
  const claimed = await transaction.query(CLAIM, [reference, createToken(), amount, callbackUrl, now]);
  if (claimed.length === 0) return;
  const card = await redeemCardToken(transaction, cardToken, now);
  if (card === null) return;
  const { status, failure, dueAt } = firstStanding(card.behaviour, now);
  await transaction.query(BEGIN_CHARGE, [reference, status, failure, dueAt, card.last4]);
}

const SELECT = `
  SELECT reference, id, status, failure, due_at AS "dueAt", amount, callback_url AS "callbackUrl", last4
  FROM sandbox_charges`;

const CLAIM = `
  INSERT INTO sandbox_charges (reference, id, amount, callback_url, created_at, status, failure)
  VALUES ($1, $2, $3, $4, $5, 'failed', 'badToken')
  ON CONFLICT (reference) DO NOTHING
  RETURNING reference`;

const BEGIN_CHARGE = 'UPDATE sandbox_charges SET status = $2, failure = $3, due_at = $4, last4 = $5 WHERE reference = $1';

const CANCEL = `
  INSERT INTO sandbox_charges (reference, id, created_at, status, failure)
  VALUES ($1, $2, $3, 'failed', 'canceled')
  ON CONFLICT (reference) DO UPDATE SET status = excluded.status, failure = excluded.failure, due_at = NULL
  WHERE sandbox_charges.due_at > $3`;

const DECIDE = `
  UPDATE sandbox_charges SET status = $2, failure = $3, due_at = NULL
  WHERE id = $1 AND status = 'waiting' AND due_at > $4
  RETURNING id`;
