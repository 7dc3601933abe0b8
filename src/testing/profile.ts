import { profileInputSchema, type ProfileInput } from '../contract/profile';

/** A profile as the form sends it, for the tests of the app, of the server and in a browser. */
export function aProfile(overrides: Partial<ProfileInput> = {}): ProfileInput {
  const now = () => new Date('2026-04-15T00:00:00Z');
  return profileInputSchema(now).parse({
    lastName: '山田',
    firstName: '花子',
    birthdayYear: '1990',
    birthdayMonth: '01',
    birthdayDate: '05',
    birthday: '1990-01-05',
    gender: 'female',
    tel: '0751234567',
    zip: '6068344',
    prefecture: '京都府',
    city: '京都市左京区',
    address: '岡崎円勝寺町124',
    mailMagazineSubscribed: true,
    ...overrides,
  });
}
