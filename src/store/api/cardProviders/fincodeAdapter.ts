import { CARD_FORM_PATH } from '#contract/cardForm';
import type { CardFields } from './cardAdapter';
import { tokenizeInFrame } from './cardFrame';

/** fincode's own fields, which `src/cardForm` shows and whose card it sends to fincode. */
export const fincodeFields: CardFields = { page: CARD_FORM_PATH, tokenize: tokenizeInFrame };
