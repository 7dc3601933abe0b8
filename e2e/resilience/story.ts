import type { Me } from '../../src/contract/me';
import type { FaultName } from './faults';
import type { Reply } from '../support/interception';
import type { Hand } from './hand';
import type { Behaviours } from './network';

/** Words on the screen, or what else is to be seen there. */
export type Sight = string | Part;

export interface Part {
  readonly role: 'checkbox' | 'heading' | 'link';
  readonly name?: string;
  readonly disabled?: true;
}

/** What the member has after a call has been answered, or has not. */
export interface Outcome {
  readonly sees: readonly Sight[];
  /** The address; where the call was made unless told otherwise. */
  readonly at?: string;
  /** What session storage then holds as the token; what it held before unless told otherwise. */
  readonly token?: string | null;
  /** Another try is at hand: by the same button, with every typed value still there, or by the failure's own. */
  readonly again?: true;
}

/** An answer of one call alone, and what comes of it. */
export type OwnRow = readonly [reply: Reply, outcome: Outcome];

/** What becomes of a new token that comes with an answer. */
export type TokenRule = 'stored' | 'ignored' | 'emptied' | 'untold';

/** One call: how it comes to be made, and what the member gets whatever the answer. */
export interface Story {
  /** See `addressOf`. */
  readonly call: string;
  readonly as: Me | 'visitor';
  readonly path: string;
  /** What the tab's session storage holds besides the token. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What other calls answer otherwise than usual. */
  readonly usual?: Behaviours;
  /** What is filled in before the button is pressed. */
  readonly prepare?: (hand: Hand) => Promise<void>;
  /** The button that makes the call. Without one the call is made as the screen opens. */
  readonly button?: string;
  /** What says that the answer is awaited; null where no screen waits for it. */
  readonly busy: Sight | null;
  /** Time limit of the call in milliseconds. */
  readonly patience: number;
  readonly reply: Reply;
  readonly well: Outcome;
  readonly faults: Readonly<Record<FaultName, Outcome>>;
  /** Answers of the wrong shape, and whatever else only this call can be answered. */
  readonly own: Readonly<Record<string, OwnRow>>;
  readonly tokens: TokenRule;
  /** Where success needs a token, and none comes with it. */
  readonly withoutToken?: Outcome;
  /** A call that must follow success alone. */
  readonly leadsTo?: string;
}
