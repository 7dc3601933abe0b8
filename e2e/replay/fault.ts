import type { Page } from '@playwright/test';
import type { Me } from '#contract/me';
import type { Reply } from '../support/fakeApi';

/** Changes one place of the built scripts. */
export interface Patch {
  readonly find: RegExp;
  readonly replacement: string;
  /** The viewer's screen, which keeps and sends nothing, lacks this code. */
  readonly isForMembersAlone?: true;
}

/**
 * The fault as a change of a file below src, for the test that is made of the record. The first place with this text is
 * changed.
 */
export interface SourcePatch {
  readonly file: string;
  readonly find: string;
  readonly replacement: string;
}

export interface Visit {
  readonly page: Page;
  /** Makes the API answer a call, such as `PUT /v1/me`, with this reply from now on; `held`: it does not answer. */
  readonly answer: (call: string, reply: Reply | 'held') => void;
  /** Changes values of `GET /v1/me` from now on. */
  readonly changeMe: (changes: Partial<Me>) => void;
}

/** A fault of app or API, and a member who meets it. */
export interface Fault {
  readonly title: string;
  /** The demo member who signs in; member@example.test unless given. */
  readonly as?: 'renew@example.test' | 'visitor';
  /** The changes of the build that make a fault of the app. */
  readonly patches?: readonly Patch[];
  readonly source?: SourcePatch;
  /** Why the record's test is green on the right code, too: the next step of the member would have to be typed into it. */
  readonly isOfState?: string;
  /** The text of the script that is missing, as in a build that was not copied completely. */
  readonly lost?: string;
  /** Console lines that belong to the fault. */
  readonly complaints?: readonly RegExp[];
  /** Leads to the screen that the support staff are to see, and makes sure that the fault is met. */
  readonly visit: (visit: Visit) => Promise<void>;
  /** The way to leave a screen on which the record cannot be saved. */
  readonly leave?: {
    readonly by: (page: Page) => Promise<void>;
    /** The last of these actions, as the viewer's list has them, was the first behind it; else the last change to its address led there. */
    readonly before?: string;
  };
}
