import type { Queryable } from '../../database/database';
import { hashToken } from '../../sessions/bearerToken';

/** A label and a text. */
export type Row = readonly [label: string, text: string];

/** A change that the desk has shown to a member of the staff for confirmation. */
export interface ShownAction {
  readonly kind: string;
  readonly memberId: number;
  /** The values that staff typed. */
  readonly input: Readonly<Record<string, string>>;
  readonly shown: readonly Row[];
}

/** The result of an action. */
export type Outcome =
  | { readonly status: 'done'; readonly rows: readonly Row[] }
  | { readonly status: 'refused'; readonly text: string };

export interface StoredAction extends ShownAction {
  /** The result of the action; null until a member of staff has confirmed it. */
  readonly outcome: Outcome | null;
}

/** Identifies a stored action. Only the session to which the desk has shown the action can confirm it. */
export interface ActionKey {
  readonly token: string;
  readonly session: string;
}

/**
 * Creates the repository of changes that the desk has shown and that wait for one press of a button (decisions §16).
 */
export function createActionRepository(database: Queryable) {
  return {
    add: async ({ token, session }: ActionKey, action: ShownAction, now: Date) => {
      const { kind, memberId, input, shown } = action;
      await database.query(ADD, [
        hashToken(token),
        hashToken(session),
        kind,
        JSON.stringify({ memberId, input }),
        JSON.stringify(shown),
        now,
      ]);
    },

    find: async ({ token, session }: ActionKey): Promise<StoredAction | null> => {
      const [found] = await database.query<StoredAction & { given: Pick<ShownAction, 'memberId' | 'input'> }>(FIND, [
        hashToken(token),
        hashToken(session),
      ]);
      if (found === undefined) return null;
      const { given, ...action } = found;
      return { ...action, ...given };
    },

    /** Stores the outcome of an action. Returns false if the action has an outcome already. */
    settle: async ({ token }: ActionKey, outcome: Outcome) =>
      (await database.query(SETTLE, [hashToken(token), JSON.stringify(outcome)])).length > 0,

    /** Replaces the outcome of an action. The new outcome has facts that were known only after the change. */
    describe: async ({ token }: ActionKey, outcome: Outcome) => {
      await database.query('UPDATE desk_actions SET outcome = $2 WHERE token_hash = $1', [
        hashToken(token),
        JSON.stringify(outcome),
      ]);
    },
  };
}

const ADD = `
  INSERT INTO desk_actions (token_hash, session_hash, kind, input, shown, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

const FIND = `
  SELECT kind, input AS given, shown, outcome FROM desk_actions WHERE token_hash = $1 AND session_hash = $2`;

// Stores the outcome and deletes the values that staff typed, because they are not needed any more.
const SETTLE = `
  UPDATE desk_actions SET outcome = $2, input = jsonb_build_object('memberId', input -> 'memberId', 'input', '{}'::jsonb)
  WHERE token_hash = $1 AND outcome IS NULL
  RETURNING kind`;
