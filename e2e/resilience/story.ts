import type { Page } from '@playwright/test';
import type { Me } from '#contract/me';
import type { Behaviour, Behaviours, Reply } from '../support/fakeApi';
import { AT, MEMBERS, usualAnswers } from '../support/museum';

/**
 * Returns a different server text for each refusal, so that a row does not pass because of a text that an earlier row
 * left.
 */
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

/** Texts on the screen, or other visible states. */
export type Visible = string | Part;

export interface Part {
  readonly role: 'checkbox' | 'heading' | 'link';
  readonly name?: string;
  readonly disabled?: true;
}

/** The member's situation after a call was answered or not answered. */
export interface Expectation {
  readonly visible: readonly Visible[];
  /** The address; by default that of the call's screen. */
  readonly url?: string;
  /** The token in session storage; by default the previous one. */
  readonly token?: string | null;
  /** The call can be repeated, with the same button and all typed values, or with the failure's retry button. */
  readonly again?: true;
}

/** An answer that only this call can have, and its effect. */
export type ExtraCase = readonly [reply: Reply, expected: Expectation];

/** The effect of a new token in an answer. */
export type TokenRule = 'stored' | 'ignored' | 'emptied' | 'untold';

/** A call of the app: the way to it, and the screen after each answer. */
export interface Story {
  /** By method and path. */
  readonly call: string;
  readonly as: Me | 'visitor';
  readonly path: string;
  /** Entries of the tab's session storage besides the token. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The answers of other calls that differ from the usual ones. */
  readonly usual?: Behaviours;
  /** The values that are filled in before the button is pressed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The button that makes the call. Without one the call is made as the screen opens. */
  readonly button?: string;
  /** The sign that the screen waits for the answer; null if no screen waits. */
  readonly busy: Visible | null;
  /** Time limit of the call in milliseconds. */
  readonly timeoutMs: number;
  readonly reply: Reply;
  readonly onSuccess: Expectation;
  readonly faults: Readonly<Record<FaultName, Expectation>>;
  /** Answers of the wrong shape and other answers that only this call can have. */
  readonly extraCases: Readonly<Record<string, ExtraCase>>;
  readonly tokens: TokenRule;
  /** A call that must follow only a success. */
  readonly leadsTo?: string;
}

const TIMEOUT_MS = 30_000;

/** Rows for answers of 200 with the same effect, by the fault in their bodies. */
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

/** A call that its screen sends when it opens. */
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
