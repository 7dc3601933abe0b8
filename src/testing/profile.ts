import { profileInputExample, profileInputSchema, type ProfileInput } from '#contract/profile';

/** Returns a profile as the profile form sends it. Tests of the app, tests of the server and browser tests use it. */
export function aProfile(overrides: Partial<ProfileInput> = {}): ProfileInput {
  const now = () => new Date('2026-04-15T00:00:00Z');
  return profileInputSchema(now).parse({ ...profileInputExample(), ...overrides });
}
