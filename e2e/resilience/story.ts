import type { Page } from '@playwright/test';
import type { Me } from '#contract/me';
import type { Behaviour, Behaviours, Reply } from '../support/fakeApi';
import { AT, MEMBERS, usualAnswers } from '../support/museum';

/** A different server text for each refusal, so that a row does not pass because of a text that an earlier row left. */
export const wordsOf = (status: number): string => `サーバーからのお知らせ（${status}）`;

const refusal = (status: number) => ({ status, body: { message: wordsOf(status) } });
const fromProxy = (status: number) => ({ status, body: '<!doctype html><title>Bad</title><h1>Server Error</h1>' });

/** Every fault that is one of an answer, for every call alike; those that leave the screen come last. */
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

/** Words on the screen, or what else is to be seen there. */
export type Visible = string | Part;

export interface Part {
  readonly role: 'checkbox' | 'heading' | 'link';
  readonly name?: string;
  readonly disabled?: true;
}

/** What the member has after a call has been answered, or has not. */
export interface Expectation {
  readonly visible: readonly Visible[];
  /** The address; where the call was made unless told otherwise. */
  readonly url?: string;
  /** What session storage then holds as the token; what it held before unless told otherwise. */
  readonly token?: string | null;
  /** Another try is at hand: by the same button, with every typed value still there, or by the failure's own. */
  readonly again?: true;
}

/** An answer of one call alone, and what comes of it. */
export type ExtraCase = readonly [reply: Reply, expected: Expectation];

/** What becomes of a new token that comes with an answer. */
export type TokenRule = 'stored' | 'ignored' | 'emptied' | 'untold';

/** One call: how it comes to be made, and what the member gets whatever the answer. */
export interface Story {
  /** By method and path. */
  readonly call: string;
  readonly as: Me | 'visitor';
  readonly path: string;
  /** What the tab's session storage holds besides the token. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The answers of other calls that differ from the usual ones. */
  readonly usual?: Behaviours;
  /** What is filled in before the button is pressed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The button that makes the call. Without one the call is made as the screen opens. */
  readonly button?: string;
  /** What shows that the answer is awaited; null where no screen waits for it. */
  readonly busy: Visible | null;
  /** Time limit of the call in milliseconds. */
  readonly timeoutMs: number;
  readonly reply: Reply;
  readonly onSuccess: Expectation;
  readonly faults: Readonly<Record<FaultName, Expectation>>;
  /** Answers of the wrong shape, and whatever else only this call can be answered. */
  readonly extraCases: Readonly<Record<string, ExtraCase>>;
  readonly tokens: TokenRule;
  /** A call that must follow success alone. */
  readonly leadsTo?: string;
}

const TIMEOUT_MS = 30_000;

/** Rows for answers of 200 that end alike, by what is wrong with their bodies. */
export const shapes = (expected: Expectation, bodies: Readonly<Record<string, unknown>>): Story['extraCases'] =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, [{ body }, expected]]));

export type StoryOptions = Pick<Story, 'as' | 'path' | 'onSuccess' | 'faults'> & Partial<Story>;

const usual = (name: keyof typeof AT) => ({
  call: AT[name],
  timeoutMs: TIMEOUT_MS,
  tokens: 'stored' as const,
  // There is an answer for each.
  reply: usualAnswers(MEMBERS.paid)[AT[name]] as Reply,
});

/** A call that its screen makes as it opens. */
export const query = (name: keyof typeof AT, story: StoryOptions & Pick<Story, 'extraCases'>): Story => ({
  ...usual(name),
  busy: '読み込み中',
  ...story,
});

/**
 * A call that is made by a button. The app does not read the body of its success, so answers of the wrong shape are
 * left out unless they are given.
 */
export const mutation = (name: keyof typeof AT, story: StoryOptions): Story => ({
  ...usual(name),
  busy: '送信しています',
  extraCases: shapes(story.onSuccess, { 'something else': ['x'] }),
  ...story,
});
