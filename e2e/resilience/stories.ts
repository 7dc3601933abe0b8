import type { CallName } from '../../src/contract/calls';
import { meAfterLogin, mutations } from './mutations';
import { cardToken, lostPayment, pay, postalLookup } from './payments';
import { queries } from './queries';
import type { Story } from './story';

type StoryName = CallName | 'postalLookup' | 'cardToken';

/** Every call that changes something, or may cost something. */
export const MUTATIONS = { ...mutations, pay, cardToken } satisfies Record<string, Story>;

/** A call without a story does not compile here, nor does a fault without an expectation. */
const EVERY_CALL = { ...queries, ...MUTATIONS, postalLookup } satisfies Record<StoryName, Story>;

export const STORIES: Readonly<Record<string, Story>> = { ...EVERY_CALL, meAfterLogin, lostPayment };
