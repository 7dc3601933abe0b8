import type { CALLS } from '../../src/contract/calls';
import { meAfterLogin, mutations } from './mutations';
import { cardToken, lostPayment, pay, postalLookup } from './payments';
import { queries } from './queries';
import type { Story } from './story';

type CallName = keyof typeof CALLS | 'postalLookup' | 'cardToken';

/** Every call that changes something, or may cost something. */
export const MUTATIONS = { ...mutations, pay, cardToken } satisfies Record<string, () => Story>;

/** A call without a story does not compile here, nor does a fault without an outcome. */
const EVERY_CALL = { ...queries, ...MUTATIONS, postalLookup } satisfies Record<CallName, () => Story>;

export const STORIES: Readonly<Record<string, () => Story>> = { ...EVERY_CALL, meAfterLogin, lostPayment };
