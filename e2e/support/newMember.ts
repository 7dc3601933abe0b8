import { expect, type APIRequestContext } from '@playwright/test';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../src/contract/calls';
import { linkFromMail } from './mailbox';

export const PASSWORD = 'Museum-Journey-2026';

const PROFILE = {
  ...{ lastName: '山田', firstName: '花子', gender: 'female', tel: '0751234567', zip: '6068344' },
  ...{ birthdayYear: '1990', birthdayMonth: '01', birthdayDate: '05', birthday: '1990-01-05' },
  ...{ prefecture: '京都府', city: '京都市左京区', address: '岡崎円勝寺町124', mailMagazineSubscribed: true },
};

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Registers a member of a journey's own by the calls of the API and the link of the mail (§7), so that whatever the
 * journey changes disturbs nobody. Answers with what the member signs in with.
 */
export async function newMember(request: APIRequestContext, email: string): Promise<Credentials> {
  await post(request, CALLS.requestRegistration.path, { email });
  const link = await linkFromMail(request, email, '/register');
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';
  await post(request, CALLS.register.path.replace(':token', encodeURIComponent(token)), {
    email,
    ...{ password: PASSWORD, passwordConfirmation: PASSWORD },
    ...{ termsAgreement: true, privacyPolicyAgreement: true },
    ...PROFILE,
  });
  return { email, password: PASSWORD };
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  // From elsewhere, or these mails would use up what one client address may ask for in an hour.
  const headers = { ...REQUIRED_HEADERS, 'X-Forwarded-For': '192.0.2.7' };
  const answer = await request.post(API_PREFIX + path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(204);
}
