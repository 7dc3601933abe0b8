import * as z from 'zod/mini';
import { dateTimeValue, dateValue } from '#contract/values';
import type { KeptCard } from '#domain/membership/membershipCard';
import type { DraftStorage } from './draftStorage';

const NAME = 'membership-card';

const keptCardSchema = z.object({
  card: z.object({
    name: z.string(),
    planName: z.string(),
    // Cards that earlier builds stored lack this field; they get the colour of ordinary plans.
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

/** Creates a card storage that uses the draft storage, so that the card ends with the tab and with the logout. */
export function createKeptCardStorage(drafts: DraftStorage): KeptCardStorage {
  return {
    read: () => keptCardSchema.safeParse(drafts.read(NAME)).data,
    write: (kept) => drafts.write(NAME, kept),
    remove: () => drafts.remove(NAME),
  };
}
