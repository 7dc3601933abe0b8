import type { Behaviour, Behaviours, Reply } from '../support/fakeApi';
import { NEW_PASSWORD } from '../support/signIn';
import { MEMBERS, NEW_TOKEN, OLD_TOKEN, usualAnswers, withToken } from '../support/museum';
import { FAULTS, type Expectation, type FaultName, type Story } from './story';

/** One row of the table: an answer and its effect. */
export interface Row {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly expected: Expectation;
  /** The time for which the app waits before `late` comes or no answer comes. */
  readonly wait?: number;
  readonly late?: Reply;
}

const SLOW_MS = 3000;

/** The retry button of a failed screen and of the maintenance page. */
export const RELOAD = '再読み込み';

/** Returns every row of a call (resilience §1, §2): the faults of all calls, its own, and a slow answer. */
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
 * The answer to a member's call brings a token. What other calls do with a token is the same for every screen, and is
 * tested with the calls themselves (src/store/api).
 */
function slowRow(story: Story): Row {
  const { reply, onSuccess, tokens } = story;
  const row = { name: 'slow answer', behaviour: 'held', wait: SLOW_MS } as const;
  if (story.as === 'visitor' || tokens === 'untold') return { ...row, expected: onSuccess, late: reply };
  const token = { stored: NEW_TOKEN, ignored: OLD_TOKEN, emptied: null }[tokens];
  return { ...row, expected: { ...onSuccess, token }, late: { ...reply, headers: withToken } };
}

const tokenBefore = ({ as }: Pick<Story, 'as'>): string | null => (as === 'visitor' ? null : OLD_TOKEN);

/** Returns the token in session storage once the call has had this answer. */
export const tokenAfter = (story: Story, { token }: Expectation): string | null =>
  token === undefined ? tokenBefore(story) : token;

/** Returns whether this answer ends a session, which the console then reports. */
export const endsSession = (story: Story, { url }: Expectation): boolean =>
  url === '/login' && tokenBefore(story) !== null && story.tokens === 'stored';

/** Returns the contents of the tab's session storage before the call. */
export function keptBefore(story: Story): Readonly<Record<string, string>> {
  const token = tokenBefore(story);
  return { ...story.kept, ...(token !== null && { token }) };
}

/** Returns the answers of the network: no faults but at the story's call. */
export function answersOf(story: Story, behaviour: Behaviour = story.reply): Behaviours {
  const me = story.as === 'visitor' ? MEMBERS.withoutPlan : story.as;
  return { ...usualAnswers(me), ...story.usual, [story.call]: behaviour };
}

/** Returns whether the form is still there after the row and can be submitted again. */
export function keepsForm(story: Story, { expected }: Row): story is Story & { readonly button: string } {
  return story.button !== undefined && expected.again === true;
}

/** Texts of values that no screen may show. */
export const UNFINISHED = /undefined|NaN|Invalid Date|\[object|\bnull\b/;

/** Secrets that no line of the console may hold. */
export const SECRETS = new RegExp(`canary|${NEW_PASSWORD}`);
