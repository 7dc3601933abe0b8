import type { Screenshot } from '../screenshot';
import { accountShots } from './accountShots';
import { cardShots } from './cardShots';
import { contentShots } from './contentShots';
import { messageShots } from './messageShots';
import { outcomeShots } from './outcomeShots';
import { passwordShots } from './passwordShots';
import { paymentShots } from './paymentShots';
import { planShots } from './planShots';
import { registrationShots } from './registrationShots';
import { sandboxShots } from './sandboxShots';
import { signInShots } from './signInShots';

/** Every screen in every state worth seeing, in the order a member comes by them. */
export const allShots: readonly Screenshot[] = [
  ...signInShots,
  ...registrationShots,
  ...passwordShots,
  ...contentShots,
  ...accountShots,
  ...planShots,
  ...paymentShots,
  ...outcomeShots,
  ...cardShots,
  ...messageShots,
  ...sandboxShots,
];
