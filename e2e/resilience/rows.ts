import type { Reply } from '../support/interception';
import { MEMBERS } from '../support/screens/museum';
import { NEW_PASSWORD } from '../support/signIn';
import { FAULTS, type FaultName } from './faults';
import type { Behaviour, Behaviours } from './network';
import { FRESH, SEEDED, usually, withToken } from './locations';
import type { Outcome, Story } from './story';

/** One line of the table: an answer, and what comes of it. */
export interface Row {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly outcome: Outcome;
  /** How long the answer is awaited before `late` or nothing comes. */
  readonly wait?: number;
  readonly late?: Reply;
}

const SLOW_MS = 3000;

/** The button of another try, on a failed screen and on the page of the maintenance. */
export const RELOAD = '再読み込み';

/** Every row of a call (resilience §1, §2): the faults of all calls, its own, a slow answer, and answers that bring a token. */
export function rowsOf(story: Story): readonly Row[] {
  return [...faultRows(story), ...ownRows(story), slowRow(story), ...tokenRows(story)];
}

function faultRows({ faults, patience }: Story): Row[] {
  const names = Object.keys(FAULTS) as FaultName[];
  return names.map((name) => {
    const behaviour: Behaviour = FAULTS[name];
    return { name, behaviour, outcome: faults[name], ...(behaviour === 'held' && { wait: patience }) };
  });
}

function ownRows({ own }: Story): Row[] {
  return Object.entries(own).map(([name, [behaviour, outcome]]) => ({ name, behaviour, outcome }));
}

function slowRow({ reply, well }: Story): Row {
  return { name: 'slow answer', behaviour: 'held', outcome: well, wait: SLOW_MS, late: reply };
}

function tokenRows(story: Story): Row[] {
  const { reply, faults, well } = story;
  if (story.tokens === 'untold') return [];
  const before = tokenBefore(story);
  const kept = { stored: FRESH, ignored: before, emptied: null }[story.tokens];
  // A token signs the visitor in, so the app may navigate to a member's screen.
  const after = (outcome: Outcome): Outcome =>
    story.as === 'visitor' && well.token === undefined ? { sees: [], token: kept } : { ...outcome, token: kept };
  const bare: Reply = { ...reply, headers: {} };
  const failed: Outcome = story.as === 'visitor' ? { sees: [], token: kept } : { ...faults['500'], token: kept };
  const withoutToken = story.withoutToken ?? { ...well, token: story.tokens === 'emptied' ? null : before };
  return [
    { name: 'token on success', behaviour: { ...bare, headers: withToken }, outcome: after(well) },
    {
      name: 'token after a lower-case bearer',
      behaviour: { ...bare, headers: { authorization: `bearer ${FRESH}` } },
      outcome: after(well),
    },
    { name: 'token on 204', behaviour: { status: 204, headers: withToken }, outcome: { sees: [], token: kept } },
    { name: 'no token', behaviour: bare, outcome: withoutToken },
    { name: 'empty token', behaviour: { ...bare, headers: { Authorization: '' } }, outcome: withoutToken },
    { name: 'token on an error', behaviour: { status: 500, body: {}, headers: withToken }, outcome: failed },
  ];
}

const tokenBefore = ({ as }: Pick<Story, 'as'>): string | null => (as === 'visitor' ? null : SEEDED);

/** The token in session storage once the call has had this outcome. */
export const tokenAfter = (story: Story, { token }: Outcome): string | null =>
  token === undefined ? tokenBefore(story) : token;

/** Whether this outcome ends a session, of which the console then has a line. */
export const endsSession = (story: Story, { at }: Outcome): boolean =>
  at === '/login' && tokenBefore(story) !== null && story.tokens === 'stored';

/** What the tab's session storage holds before the call. */
export function keptBefore(story: Story): Readonly<Record<string, string>> {
  const token = tokenBefore(story);
  return { ...story.kept, ...(token !== null && { token }) };
}

/** The answers of the network: no faults but at the story's call. */
export function answersOf(story: Story, behaviour: Behaviour = story.reply): Behaviours {
  const me = story.as === 'visitor' ? MEMBERS.withoutPlan : story.as;
  return { ...usually(me), ...story.usual, [story.call]: behaviour };
}

/** Whether the form is still there after the row, to be sent again. */
export function keepsForm(story: Story, { outcome }: Row): story is Story & { readonly button: string } {
  return story.button !== undefined && outcome.again === true;
}

/** Texts of values that no screen may show. */
export const UNFINISHED = /undefined|NaN|Invalid Date|\[object|\bnull\b/;

/** Secrets that no line of the console may hold. */
export const SECRETS = new RegExp(`canary|${NEW_PASSWORD}`);
