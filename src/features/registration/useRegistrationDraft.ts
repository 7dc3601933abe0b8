import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraftStorage } from '../../forms/DraftContext';
import { profileValues } from '../../forms/profileValues';

const NAME = 'registration';

const draftSchema = z.object({ email: z.string(), profile: z.unknown() });

/**
 * The draft of one address's registration (decisions §3). The address tells whose draft it is: a new link to the same
 * mailbox finds it again, somebody else's link drops it, and the token itself is stored nowhere.
 */
export function useRegistrationDraft(email: string) {
  const storage = useDraftStorage();
  return useMemo(
    () => ({
      restore: (): unknown => {
        const { data: draft } = draftSchema.safeParse(storage.read(NAME));
        if (draft?.email === email) return draft.profile;
        storage.forget(NAME);
        return undefined;
      },
      keep: (values: unknown) => {
        storage.write(NAME, { email, profile: profileValues(values) });
      },
      forget: () => {
        storage.forget(NAME);
      },
    }),
    [storage, email],
  );
}
