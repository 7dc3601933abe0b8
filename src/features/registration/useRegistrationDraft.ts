import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraftStorage } from '../../forms/DraftContext';
import { profileValues } from '../../forms/profileValues';
import { OPENED_DOCUMENTS } from './useOpenedDocuments';

const NAME = 'registration';

const draftSchema = z.object({ email: z.string(), profile: z.unknown() });

/**
 * Returns the draft of a registration (decisions §3). The draft is stored with its mail address: a new link for the
 * same address restores the draft, a link for another address deletes it. The draft does not contain the link's token.
 */
export function useRegistrationDraft(email: string) {
  const storage = useDraftStorage();
  return useMemo(
    () => ({
      restore: (): unknown => {
        const { data: draft } = draftSchema.safeParse(storage.read(NAME));
        if (draft?.email === email) return draft.profile;
        storage.remove(NAME);
        return undefined;
      },
      keep: (values: unknown) => {
        storage.write(NAME, { email, profile: profileValues(values) });
      },
      forget: () => {
        storage.remove(NAME);
        storage.remove(OPENED_DOCUMENTS);
      },
    }),
    [storage, email],
  );
}

const BLANK_CONSENT = { password: '', passwordConfirmation: '', termsAgreement: false, privacyPolicyAgreement: false };

/** Returns the form's first values from a draft. Passwords and consents are always empty. */
export const initialValues = (email: string, draft: unknown) => ({ ...BLANK_CONSENT, ...profileValues(draft), email });
