import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { aProfile } from '../../src/testing/profile';
import { linkFromMail } from './mailbox';

export const PASSWORD = 'Museum-Journey-2026';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Registers a member of a journey's own by the calls of the API and the link of the mail (§7), so that its changes do
 * not affect other journeys. Returns the member's credentials.
 */
export async function newMember(request: APIRequestContext, email: string): Promise<Credentials> {
  const link = await registrationLink(request, email);
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';
  await post(request, CALLS.register.path.replace(':token', encodeURIComponent(token)), {
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    termsAgreement: true,
    privacyPolicyAgreement: true,
    ...aProfile(),
  });
  return { email, password: PASSWORD };
}

/** Returns the registration link of the mail to this address. */
export async function registrationLink(request: APIRequestContext, email: string): Promise<string> {
  await post(request, CALLS.requestRegistration.path, { email });
  return linkFromMail(request, email, '/register');
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  // Each request comes from another client address, since together they exceed the requests per hour of one address.
  const headers = { ...REQUIRED_HEADERS, 'X-Forwarded-For': `192.0.2.${randomInt(1, 255)}` };
  const answer = await request.post(API_PREFIX + path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(204);
}
