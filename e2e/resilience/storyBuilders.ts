import { MEMBERS } from '../support/screens/museum';
import type { Reply } from '../support/interception';
import { usually } from './locations';
import type { OwnRow, Outcome, Story } from './story';

const PATIENCE_MS = 30_000;

/** Rows for answers of 200, by what is wrong with them. */
export const shapes = (bodies: Readonly<Record<string, unknown>>, outcome: Outcome): Readonly<Record<string, OwnRow>> =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, [{ body }, outcome]]));

type MutationStory = Pick<Story, 'as' | 'path' | 'well' | 'faults'> & Partial<Story>;

/** A call that its screen makes as it opens. */
export const query = (call: string, story: MutationStory & Pick<Story, 'own'>): Story => ({
  ...{ call, reply: usualReply(call), patience: PATIENCE_MS, tokens: 'stored' },
  busy: '読み込み中',
  ...story,
});

/**
 * A call that is made by a button. The app does not read the body of its success, so answers of the wrong shape are
 * left out unless they are given.
 */
export const mutation = (call: string, story: MutationStory): Story => ({
  ...{ call, reply: usualReply(call), patience: PATIENCE_MS, tokens: 'stored' },
  busy: '送信しています',
  own: shapes({ 'something else': ['x'] }, story.well),
  ...story,
});

function usualReply(call: string): Reply {
  const reply = usually(MEMBERS.paid)[call];
  if (typeof reply !== 'object') throw new Error(`There is no answer for ${call}.`);
  return reply;
}
