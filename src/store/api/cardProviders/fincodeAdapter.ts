import { CARD_FORM_PATH } from '#contract/cardForm';
import type { CardFields } from './cardAdapter';
import { tokenizeInFrame } from './cardFrame';

/**
 * fincode's own fields. The page that `src/cardForm` builds shows the fields, and sends the card in them to fincode.
 */
export const fincodeFields: CardFields = { page: CARD_FORM_PATH, tokenize: tokenizeInFrame };
