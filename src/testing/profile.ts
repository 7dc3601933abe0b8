import { profileInputExample, profileInputSchema, type ProfileInput } from '#contract/profile';

/** A profile as the form sends it, for the tests of the app, of the server and in a browser. */
export function aProfile(overrides: Partial<ProfileInput> = {}): ProfileInput {
  const now = () => new Date('2026-04-15T00:00:00Z');
  return profileInputSchema(now).parse({ ...profileInputExample(), ...overrides });
}
