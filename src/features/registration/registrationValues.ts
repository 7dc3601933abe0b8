import { profileValues } from '../../forms/profileValues';

const BLANK_CONSENT = { password: '', passwordConfirmation: '', termsAgreement: false, privacyPolicyAgreement: false };

/** What the form starts with: the draft where there is one, never a password or a consent. */
export const initialValues = (email: string, draft: unknown) => ({ ...BLANK_CONSENT, ...profileValues(draft), email });
