import type { Behaviour, Behaviours, Reply } from '../support/fakeApi';
import { NEW_PASSWORD } from '../support/signIn';
import { MEMBERS, NEW_TOKEN, OLD_TOKEN, usualAnswers, withToken } from '../support/museum';
import { FAULTS, type Expectation, type FaultName, type Story } from './story';

/** A row of the table in resilience §1 and §2: an answer, and what the app must do after it. */
export interface Row {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly expected: Expectation;
  /**
   * Milliseconds for which the call has no answer. Then the answer `late` comes or, without `late`, the call times out.
   */
  readonly wait?: number;
  readonly late?: Reply;
}

const SLOW_MS = 3000;

/** Label of the retry button on failed screens and on the maintenance page. */
export const RELOAD = '再読み込み';

/** Returns all rows of a call (resilience §1, §2): the general faults, the call's own cases, and a slow answer. */
export function rowsOf(story: Story): readonly Row[] {
  return [...faultRows(story), ...extraRows(story), slowRow(story)];
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

/**
 * Returns the row of an answer that comes after `SLOW_MS`. For a signed-in member the answer has a new token, so the
 * row also checks what the app does with it. Other tests of new tokens are in src/store/api.
 */
function slowRow(story: Story): Row {
  const { reply, onSuccess, tokens } = story;
  const row = { name: 'slow answer', behaviour: 'held', wait: SLOW_MS } as const;
  if (story.as === 'visitor' || tokens === 'untold') return { ...row, expected: onSuccess, late: reply };
  const token = { stored: NEW_TOKEN, ignored: OLD_TOKEN, emptied: null }[tokens];
  return { ...row, expected: { ...onSuccess, token }, late: { ...reply, headers: withToken } };
}

const tokenBefore = ({ as }: Pick<Story, 'as'>): string | null => (as === 'visitor' ? null : OLD_TOKEN);

/** Returns the token that session storage must hold after this answer. */
export const tokenAfter = (story: Story, { token }: Expectation): string | null =>
  token === undefined ? tokenBefore(story) : token;

/** Returns whether this answer ends the session. If it does, the app writes a line to the console. */
export const endsSession = (story: Story, { url }: Expectation): boolean =>
  url === '/login' && tokenBefore(story) !== null && story.tokens === 'stored';

/** Returns the entries of session storage before the call. */
export function keptBefore(story: Story): Readonly<Record<string, string>> {
  const token = tokenBefore(story);
  return { ...story.kept, ...(token !== null && { token }) };
}

/** Returns the answers of all services: `behaviour` for the story's call, and successes for the others. */
export function answersOf(story: Story, behaviour: Behaviour = story.reply): Behaviours {
  const me = story.as === 'visitor' ? MEMBERS.withoutPlan : story.as;
  return { ...usualAnswers(me), ...story.usual, [story.call]: behaviour };
}

/** Returns whether the form can be submitted again after the row. */
export function keepsForm(story: Story, { expected }: Row): story is Story & { readonly button: string } {
  return story.button !== undefined && expected.again === true;
}

/** Matches the texts of missing values, such as `undefined`, which no screen may show. */
export const UNFINISHED = /undefined|NaN|Invalid Date|\[object|\bnull\b/;

/** Matches secrets, which no console line may contain. */
export const SECRETS = new RegExp(`canary|${NEW_PASSWORD}`);
