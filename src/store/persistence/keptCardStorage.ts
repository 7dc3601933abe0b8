import * as z from 'zod/mini';
import { dateTimeValue, dateValue } from '#contract/values';
import type { KeptCard } from '#domain/membership/membershipCard';
import type { DraftStorage } from './draftStorage';

const NAME = 'membership-card';

const keptCardSchema = z.object({
  card: z.object({
    name: z.string(),
    planName: z.string(),
    // Missing in cards that earlier builds have stored. Such a card gets '', and with it the colour of an ordinary
    // plan.
    planKeyName: z.catch(z.string(), ''),
    number: z.string(),
    token: z.string(),
    expiry: z.nullable(dateValue),
    attributeType: z.int(),
  }),
  checkedAt: dateTimeValue,
  deviation: z.exactOptional(z.number()),
});

export interface KeptCardStorage {
  readonly read: () => KeptCard | undefined;
  readonly write: (kept: KeptCard) => void;
  readonly remove: () => void;
}

/**
 * Creates a storage for the membership card inside the draft storage, which is cleared when the tab is closed and at a
 * logout.
 */
export function createKeptCardStorage(drafts: DraftStorage): KeptCardStorage {
  return {
    read: () => keptCardSchema.safeParse(drafts.read(NAME)).data,
    write: (kept) => drafts.write(NAME, kept),
    remove: () => drafts.remove(NAME),
  };
}
