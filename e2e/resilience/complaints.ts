import { CALLS } from '../../src/contract/calls';
import { failedToLoad, SESSION_ENDED } from '../support/complaints';
import { FAULTS } from './faults';
import type { Behaviour } from './network';
import type { Story } from './story';

/** A 401 to these ends the session; a logout has ended it already. */
const ENDING: ReadonlySet<string> = new Set([
  ...Object.entries(CALLS).flatMap(([name, { anonymous }]) => (anonymous || name === 'logout' ? [] : [name])),
  'meAfterLogin',
  'lostPayment',
]);

/** What the console says of all faults of a story's call, and must say of each. */
export function complaintsOf(name: string, story: Story): readonly RegExp[] {
  const faults: readonly Behaviour[] = Object.values(FAULTS);
  const failed = faults.map(reasonOf).filter((reason) => reason !== null);
  return [...failed.map((reason) => complaintOf(story, reason)), ...(ENDING.has(name) ? [SESSION_ENDED] : [])];
}

export function complaintOf({ call }: Story, reason: Parameters<typeof failedToLoad>[1]): RegExp {
  const [, path = ''] = call.split(' ');
  return failedToLoad(path, reason);
}

function reasonOf(behaviour: Behaviour): Parameters<typeof failedToLoad>[1] | null {
  if (behaviour === 'refused') return 'net::ERR_CONNECTION_REFUSED';
  if (behaviour === 'reset') return 'net::ERR_CONNECTION_RESET';
  // An answer of 200 with a broken body is none that Chromium complains of.
  return typeof behaviour === 'object' ? (behaviour.status ?? null) : null;
}
