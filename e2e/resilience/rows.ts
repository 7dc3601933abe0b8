import type { Behaviour, Behaviours, Reply } from '../support/fakeApi';
import { MEMBERS } from '../support/museum';
import { NEW_PASSWORD } from '../support/signIn';
import { FAULTS, type FaultName } from './faults';

import { NEW_TOKEN, OLD_TOKEN, usualAnswers, withToken } from '../support/museum';
import type { Expectation, Story } from './story';

/** One line of the table: an answer, and what comes of it. */
export interface Row {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly expected: Expectation;
  /** How long the answer is awaited before `late` or nothing comes. */
  readonly wait?: number;
  readonly late?: Reply;
}

const SLOW_MS = 3000;

/** The button of another try, on a failed screen and on the page of the maintenance. */
export const RELOAD = '再読み込み';

/** Every row of a call (resilience §1, §2): the faults of all calls, its own, a slow answer, and answers that bring a token. */
export function rowsOf(story: Story): readonly Row[] {
  return [...faultRows(story), ...extraRows(story), slowRow(story), ...tokenRows(story)];
}

function faultRows({ faults, timeoutMs }: Story): Row[] {
  const names = Object.keys(FAULTS) as FaultName[];
  return names.map((name) => {
    const behaviour: Behaviour = FAULTS[name];
    return { name, behaviour, expected: faults[name], ...(behaviour === 'held' && { wait: timeoutMs }) };
  });
}

function extraRows({ extraCases }: Story): Row[] {
  return Object.entries(extraCases).map(([name, [behaviour, expected]]) => ({ name, behaviour, expected }));
}

function slowRow({ reply, onSuccess }: Story): Row {
  return { name: 'slow answer', behaviour: 'held', expected: onSuccess, wait: SLOW_MS, late: reply };
}

function tokenRows(story: Story): Row[] {
  const { reply, faults, onSuccess } = story;
  if (story.tokens === 'untold') return [];
  const before = tokenBefore(story);
  const kept = { stored: NEW_TOKEN, ignored: before, emptied: null }[story.tokens];
  // A token signs the visitor in, so the app may navigate to a member's screen.
  const after = (expected: Expectation): Expectation =>
    story.as === 'visitor' && onSuccess.token === undefined
      ? { visible: [], token: kept }
      : { ...expected, token: kept };
  const bare: Reply = { ...reply, headers: {} };
  const failed: Expectation = story.as === 'visitor' ? { visible: [], token: kept } : { ...faults['500'], token: kept };
  const withoutToken = story.withoutToken ?? { ...onSuccess, token: story.tokens === 'emptied' ? null : before };
  return [
    { name: 'token on success', behaviour: { ...bare, headers: withToken }, expected: after(onSuccess) },
    {
      name: 'token after a lower-case bearer',
      behaviour: { ...bare, headers: { authorization: `bearer ${NEW_TOKEN}` } },
      expected: after(onSuccess),
    },
    { name: 'token on 204', behaviour: { status: 204, headers: withToken }, expected: { visible: [], token: kept } },
    { name: 'no token', behaviour: bare, expected: withoutToken },
    { name: 'empty token', behaviour: { ...bare, headers: { Authorization: '' } }, expected: withoutToken },
    { name: 'token on an error', behaviour: { status: 500, body: {}, headers: withToken }, expected: failed },
  ];
}

const tokenBefore = ({ as }: Pick<Story, 'as'>): string | null => (as === 'visitor' ? null : OLD_TOKEN);

/** The token in session storage once the call has had this answer. */
export const tokenAfter = (story: Story, { token }: Expectation): string | null =>
  token === undefined ? tokenBefore(story) : token;

/** Whether this ends a session, of which the console then has a line. */
export const endsSession = (story: Story, { url }: Expectation): boolean =>
  url === '/login' && tokenBefore(story) !== null && story.tokens === 'stored';

/** What the tab's session storage holds before the call. */
export function keptBefore(story: Story): Readonly<Record<string, string>> {
  const token = tokenBefore(story);
  return { ...story.kept, ...(token !== null && { token }) };
}

/** The answers of the network: no faults but at the story's call. */
export function answersOf(story: Story, behaviour: Behaviour = story.reply): Behaviours {
  const me = story.as === 'visitor' ? MEMBERS.withoutPlan : story.as;
  return { ...usualAnswers(me), ...story.usual, [story.call]: behaviour };
}

/** Whether the form is still there after the row, to be sent again. */
export function keepsForm(story: Story, { expected }: Row): story is Story & { readonly button: string } {
  return story.button !== undefined && expected.again === true;
}

/** Texts of values that no screen may show. */
export const UNFINISHED = /undefined|NaN|Invalid Date|\[object|\bnull\b/;

/** Secrets that no line of the console may hold. */
export const SECRETS = new RegExp(`canary|${NEW_PASSWORD}`);
