import type { Page } from '@playwright/test';
import type { Me } from '#contract/me';
import type { Behaviour, Behaviours, Reply } from '../support/fakeApi';
import { AT, MEMBERS, usualAnswers } from '../support/museum';

/**
 * Returns a message of the server that is different for each status, so that a test cannot pass because the message of
 * an earlier answer is still on the screen.
 */
export const wordsOf = (status: number): string => `サーバーからのお知らせ（${status}）`;

const refusal = (status: number) => ({ status, body: { message: wordsOf(status) } });
const fromProxy = (status: number) => ({ status, body: '<!doctype html><title>Bad</title><h1>Server Error</h1>' });

/** Answers and failures that any call can meet. Those that make the app leave the screen come last. */
export const FAULTS = {
  '400': refusal(400),
  '403': refusal(403),
  '409': refusal(409),
  '422': refusal(422),
  '429': { status: 429, body: {}, headers: { 'Retry-After': '60' } },
  '500': { status: 500, body: {} },
  '502': fromProxy(502),
  '504': fromProxy(504),
  'connection refused': 'refused',
  'connection reset': 'reset',
  'no answer': 'held',
  'broken JSON': { body: '{"me": {' },
  'HTML body': { body: '<!doctype html><h1>It works!</h1>' },
  'empty body': { body: '' },
  'null body': { body: 'null' },
  '401': { status: 401, body: {} },
  '404': { status: 404, body: {} },
  '503 as JSON': { status: 503, body: {} },
  '503 as HTML': fromProxy(503),
} as const satisfies Record<string, Behaviour>;

export type FaultName = keyof typeof FAULTS;

/** A text on the screen, or an element by its role and state. */
export type Visible = string | Part;

export interface Part {
  readonly role: 'checkbox' | 'heading' | 'link';
  readonly name?: string;
  readonly disabled?: true;
}

/** What the member sees after a call was or was not answered. */
export interface Expectation {
  readonly visible: readonly Visible[];
  /** Address path and query; by default those of the call's screen. */
  readonly url?: string;
  /** Token in session storage; by default unchanged. */
  readonly token?: string | null;
  /** True if the member can repeat the call, because the form keeps all values or the screen has a retry button. */
  readonly again?: true;
}

/** An answer that only this call can have, and what the app must do after it. */
export type ExtraCase = readonly [reply: Reply, expected: Expectation];

/**
 * What the app does with a new token in an answer: stores it, ignores it, or, by `emptied`, removes all tokens.
 * `untold` means that the answer has no new token.
 */
export type TokenRule = 'stored' | 'ignored' | 'emptied' | 'untold';

/** What tests need to know of a call: how a member makes the app send it, and what each answer must lead to. */
export interface Story {
  /** Method and path of the call. */
  readonly call: string;
  readonly as: Me | 'visitor';
  readonly path: string;
  /** Entries of session storage before the call, besides the token. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Answers of other calls that differ from those of `usualAnswers`. */
  readonly usual?: Behaviours;
  /** Fills in the form before the button is pressed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Label of the button that makes the call. Without a button, opening the screen makes it. */
  readonly button?: string;
  /** What shows that the screen waits for the answer; null if no screen waits for it. */
  readonly busy: Visible | null;
  /** Time limit of the call in milliseconds. */
  readonly timeoutMs: number;
  readonly reply: Reply;
  readonly onSuccess: Expectation;
  readonly faults: Readonly<Record<FaultName, Expectation>>;
  /** Answers that only this call can have, among them bodies of the wrong shape. */
  readonly extraCases: Readonly<Record<string, ExtraCase>>;
  readonly tokens: TokenRule;
  /** A call that the app must make after a success, and must not make after a failure. */
  readonly leadsTo?: string;
}

const TIMEOUT_MS = 30_000;

/** Returns a case for each of these bodies in an answer of 200. All of them must lead to `expected`. */
export const shapes = (expected: Expectation, bodies: Readonly<Record<string, unknown>>): Story['extraCases'] =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, [{ body }, expected]]));

export type StoryOptions = Pick<Story, 'as' | 'path' | 'onSuccess' | 'faults'> & Partial<Story>;

const usual = (name: keyof typeof AT) => ({
  call: AT[name],
  timeoutMs: TIMEOUT_MS,
  tokens: 'stored' as const,
  // `usualAnswers` has a `Reply` for every call.
  reply: usualAnswers(MEMBERS.paid)[AT[name]] as Reply,
});

/** Returns the `Story` of a call that the app makes when it opens a screen. */
export const query = (name: keyof typeof AT, story: StoryOptions & Pick<Story, 'extraCases'>): Story => ({
  ...usual(name),
  busy: '読み込み中',
  ...story,
});

/**
 * Returns the `Story` of a call that the app makes when the member presses a button. The app ignores the body of a 200,
 * so by default any body is a success.
 */
export const mutation = (name: keyof typeof AT, story: StoryOptions): Story => ({
  ...usual(name),
  busy: '送信しています',
  extraCases: shapes(story.onSuccess, { 'something else': ['x'] }),
  ...story,
});
