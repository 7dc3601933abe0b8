import type { Page } from '@playwright/test';
import type { Me } from '#contract/me';
import type { Reply } from '../support/fakeApi';

/** A change of one place in the built scripts. */
export interface Patch {
  readonly find: RegExp;
  readonly replacement: string;
  /**
   * Whether only the members' app has this code. The viewer's screen, which stores and sends nothing, is built without
   * it.
   */
  readonly isForMembersAlone?: true;
}

/**
 * A change of a file below src that causes the same fault in the Jest test made from the record: `replacement` replaces
 * the first occurrence of `find`.
 */
export interface SourcePatch {
  readonly file: string;
  readonly find: string;
  readonly replacement: string;
}

export interface Visit {
  readonly page: Page;
  /** Answers a call, such as `PUT /v1/me`, with this reply from now on; `held` leaves the call without an answer. */
  readonly answer: (call: string, reply: Reply | 'held') => void;
  /** Changes these fields in every answer to `GET /v1/me` from now on. */
  readonly changeMe: (changes: Partial<Me>) => void;
}

/** A fault of the app or the API, and the steps by which a member meets it. */
export interface Fault {
  readonly title: string;
  /** The demo member who signs in; by default member@example.test. */
  readonly as?: 'renew@example.test' | 'visitor';
  /** Changes of the built scripts that cause the fault. */
  readonly patches?: readonly Patch[];
  readonly source?: SourcePatch;
  /** Set if the Jest test made from the record passes without the fault too; the text is the reason. */
  readonly isOfState?: string;
  /** If set, the scripts that contain this text are missing on the server, as after an incomplete copy of the build. */
  readonly lost?: string;
  /** Console lines that the fault causes. */
  readonly complaints?: readonly RegExp[];
  /** Opens the screen that support staff must see in the record, and checks that the fault shows there. */
  readonly visit: (visit: Visit) => Promise<void>;
  /** How the member leaves the screen with the fault, if the record cannot be saved there. */
  readonly leave?: {
    readonly by: (page: Page) => Promise<void>;
    /**
     * Type and beginning of the payload of the first action after the screen with the fault. By default, the fault
     * shows after the last action that led to the screen's address.
     */
    readonly before?: string;
  };
}
