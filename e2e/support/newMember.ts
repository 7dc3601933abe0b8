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
 * Registers a member by the API and the mailed link (§7), so that a test's changes cannot affect other tests. Returns
 * the member's credentials.
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

/** Requests a registration for this address, waits for the mail, and returns path and query of the link in it. */
export async function registrationLink(request: APIRequestContext, email: string): Promise<string> {
  await post(request, CALLS.requestRegistration.path, { email });
  return linkFromMail(request, email, '/register');
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  // Sends a random client address with each request, because all tests together exceed the hourly limit of one address.
  const headers = { ...REQUIRED_HEADERS, 'X-Forwarded-For': `192.0.2.${randomInt(1, 255)}` };
  const answer = await request.post(API_PREFIX + path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(204);
}
