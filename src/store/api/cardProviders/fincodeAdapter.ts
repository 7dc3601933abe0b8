import { CARD_FORM_PATH } from '#contract/cardForm';
import type { CardFields } from './cardAdapter';
import { tokenizeInFrame } from './cardFrame';

/** The fields of fincode. `src/cardForm` shows them and sends the card to fincode. */
export const fincodeFields: CardFields = { page: CARD_FORM_PATH, tokenize: tokenizeInFrame };
