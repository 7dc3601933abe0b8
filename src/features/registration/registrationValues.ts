/** A registration form nobody has filled in yet. Nobody gets the mail magazine without asking for it. */
const BLANK_PROFILE = {
  lastName: '',
  firstName: '',
  birthdayYear: '',
  birthdayMonth: '',
  birthdayDate: '',
  gender: '',
  tel: '',
  zip: '',
  prefecture: '',
  city: '',
  address: '',
  mailMagazineSubscribed: false,
};

const BLANK_CONSENT = { password: '', passwordConfirmation: '', termsAgreement: false, privacyPolicyAgreement: false };

type Profile = typeof BLANK_PROFILE;

/** What the form starts with: the draft where there is one, never a password or a consent. */
export const initialValues = (email: string, draft: unknown) => ({ ...BLANK_CONSENT, ...profileOf(draft), email });

/** The profile among some values, whatever else they hold: the only part that a draft keeps (decisions §3). */
export function profileOf(values: unknown): Profile {
  const known = Object.entries(BLANK_PROFILE).filter(([name, blank]) => typeof valueOf(values, name) === typeof blank);
  return { ...BLANK_PROFILE, ...Object.fromEntries(known.map(([name]) => [name, valueOf(values, name)])) };
}

function valueOf(values: unknown, name: string): unknown {
  if (typeof values !== 'object' || values === null) return undefined;
  return Object.entries(values).find(([key]) => key === name)?.[1];
}
