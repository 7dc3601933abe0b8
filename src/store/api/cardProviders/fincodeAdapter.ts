import { CARD_FORM_PATH } from '#contract/cardForm';
import type { CardFields } from './cardAdapter';
import { tokenizeInFrame } from './cardFrame';

/** fincode's own fields: `src/cardForm` mounts them on the page and calls fincode from there. */
export const fincodeFields: CardFields = { page: CARD_FORM_PATH, tokenize: tokenizeInFrame };
