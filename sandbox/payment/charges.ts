import type { Clock } from '#domain/clock';
import type { IsoDate } from '#domain/dates/japanTime';
import type { Database, Queryable } from '../../server/database/database';
import type { ChargeRequest, ListedCharge } from '../../server/payments/cardProvider';
import { createToken } from '../../server/sessions/bearerToken';
import { redeemCardToken } from './cardTokens';
import type { CardBehaviour } from './testCards';
import { chargeStateAt, initialChargeState, type StoredChargeState } from './chargeRules';

export interface Charge extends StoredChargeState {
  readonly reference: string;
  /** A random text, so that the address of the challenge, which contains it, cannot be guessed. */
  readonly id: string;
  /**
   * Null if the reference was canceled before it was charged, or if an earlier version of the sandbox made the charge.
   */
  readonly behaviour: CardBehaviour | null;
  /** The amount in yen; null if the reference was canceled before it was charged. */
  readonly amount: number | null;
}

/** A charge of a card, with the data that its challenge page shows. */
export interface Challenge extends Charge {
  readonly amount: number;
  readonly callbackUrl: string;
  readonly last4: string;
}

/**
 * The charges of the sandbox's card provider (decisions §6). A reference has at most one charge, which is returned in
 * its current state.
 */
export interface Charges {
  /** Charges a card, unless the reference has a charge already, canceled or not. Returns the stored charge. */
  charge(request: ChargeRequest): Promise<Charge>;
  find(reference: string): Promise<Charge | null>;
  findChallenge(id: string): Promise<Challenge | null>;
  /**
   * Cancels a charge that is still open. If the reference has no charge, stores a canceled one, so that a later charge
   * fails.
   */
  cancel(reference: string): Promise<Charge>;
  /**
   * Charges the card of an authenticated charge, at most once. Returns the stored charge, and whether this call has
   * charged the card.
   */
  chargeAuthenticated(reference: string): Promise<{ readonly hasCharged: boolean; readonly charge: Charge }>;
  /** Lists the charges of a day in Japan that have succeeded by now. */
  list(day: IsoDate): Promise<readonly ListedCharge[]>;
  /** Records the member's decision at the challenge. Returns null if no such challenge waits for a decision. */
  decide(id: string, isApproved: boolean): Promise<Challenge | null>;
}

export function createCharges(database: Database, clock: Clock): Charges {
  const asOfNow = <Row extends Charge>(row: Row | undefined): Row | null =>
    row === undefined ? null : { ...row, ...chargeStateAt(row, clock()) };
  const find = async (reference: string, queryable: Queryable = database) => {
    const [charge] = await queryable.query<Charge>(FIND, [reference]);
    return asOfNow(charge);
  };
  const findExisting = async (reference: string, queryable: Queryable) => {
    const charge = await find(reference, queryable);
    if (charge === null) throw new Error(`The charge for ${reference} is gone`);
    return charge;
  };

  return {
    charge: (request) =>
      database.transaction(async (transaction) => {
        await chargeOnce(transaction, request, clock());
        return findExisting(request.reference, transaction);
      }),

    find: (reference) => find(reference),

    findChallenge: async (id) => {
      const [challenge] = await database.query<Challenge>(FIND_CHALLENGE, [id]);
      return asOfNow(challenge);
    },

    cancel: async (reference) => {
      await database.query(CANCEL, [reference, createToken(), clock()]);
      return findExisting(reference, database);
    },

    chargeAuthenticated: async (reference) => {
      const charged = await database.query(CHARGE_AUTHENTICATED, [reference, clock()]);
      return { hasCharged: charged.length > 0, charge: await findExisting(reference, database) };
    },

    list: (day) => database.query<ListedCharge>(LIST, [day, clock()]),

    decide: async (id, isApproved) => {
      const [decided] = await database.query<Challenge>(isApproved ? APPROVE : REFUSE, [id, clock()]);
      return decided ?? null;
    },
  };
}

/** One of several parallel callers claims the reference; the others wait for its result. */
async function chargeOnce(transaction: Queryable, request: ChargeRequest, now: Date): Promise<void> {
  const { reference, cardToken, amount, callbackUrl } = request;
  const claimed = await transaction.query(CLAIM, [reference, createToken(), amount, callbackUrl, now]);
  if (claimed.length === 0) return;
  const card = await redeemCardToken(transaction, cardToken, now);
  if (card === null) return;
  const { status, failure, dueAt } = initialChargeState(card.behaviour, now);
  await transaction.query(BEGIN_CHARGE, [reference, status, failure, dueAt, card.last4, card.behaviour]);
}

const CHARGE = 'reference, id, behaviour, amount, status, failure, due_at AS "dueAt"';
const CHALLENGE = `${CHARGE}, callback_url AS "callbackUrl", last4`;

const FIND = `SELECT ${CHARGE} FROM sandbox_charges WHERE reference = $1`;

// Leaves out charges without a card, which have no challenge.
const FIND_CHALLENGE = `SELECT ${CHALLENGE} FROM sandbox_charges WHERE id = $1 AND last4 IS NOT NULL`;

const CLAIM = `
  INSERT INTO sandbox_charges (reference, id, amount, callback_url, created_at, status, failure)
  VALUES ($1, $2, $3, $4, $5, 'failed', 'badToken')
  ON CONFLICT (reference) DO NOTHING
  RETURNING reference`;

const BEGIN_CHARGE = `
  UPDATE sandbox_charges SET status = $2, failure = $3, due_at = $4, last4 = $5, behaviour = $6
  WHERE reference = $1`;

const CANCEL = `
  INSERT INTO sandbox_charges (reference, id, created_at, status, failure)
  VALUES ($1, $2, $3, 'failed', 'canceled')
  ON CONFLICT (reference) DO UPDATE SET status = excluded.status, failure = excluded.failure, due_at = NULL
  WHERE sandbox_charges.due_at > $3`;

const CHARGE_AUTHENTICATED = `
  UPDATE sandbox_charges SET status = 'succeeded', due_at = NULL, finishes = finishes + 1
  WHERE reference = $1 AND status = 'authenticated' AND due_at > $2
  RETURNING reference`;

const LIST = `
  SELECT reference, amount, 'succeeded' AS status FROM sandbox_charges
  WHERE (created_at AT TIME ZONE 'Asia/Tokyo')::date = $1::date
    AND (status = 'succeeded' OR status = 'pending' AND due_at <= $2)
  ORDER BY created_at`;

const REFUSE = `
  UPDATE sandbox_charges SET status = 'failed', failure = 'refused', due_at = NULL
  WHERE id = $1 AND status = 'waiting' AND due_at > $2
  RETURNING ${CHALLENGE}`;

const IN_TWO_STEPS = `coalesce(behaviour IN ('twoSteps', 'lostAnswer'), false)`;

const APPROVE = `
  UPDATE sandbox_charges SET
    status = CASE WHEN ${IN_TWO_STEPS} THEN 'authenticated' ELSE 'succeeded' END,
    due_at = CASE WHEN ${IN_TWO_STEPS} THEN due_at END
  WHERE id = $1 AND status = 'waiting' AND due_at > $2
  RETURNING ${CHALLENGE}`;
