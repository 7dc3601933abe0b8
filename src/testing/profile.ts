import { profileInputExample, profileInputSchema, type ProfileInput } from '#contract/profile';

/** Returns a profile as the form sends it, for tests of app and server and for browser tests. */
export function aProfile(overrides: Partial<ProfileInput> = {}): ProfileInput {
  const now = () => new Date('2026-04-15T00:00:00Z');
  return profileInputSchema(now).parse({ ...profileInputExample(), ...overrides });
}
