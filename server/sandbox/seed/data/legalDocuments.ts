import { commercialTransactions } from './commercialTransactions';
import { privacyPolicy } from './privacyPolicy';
import type { SeedLegalDocument } from './seedLegalDocument';
import { terms } from './terms';

/** One document of each type (§3), in the order of their types. */
export const seedLegalDocuments: readonly SeedLegalDocument[] = [commercialTransactions, terms, privacyPolicy];
