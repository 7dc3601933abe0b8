import { expect, type Page } from '@playwright/test';
import { addMonths } from '#domain/dates/calendar';
import { japanDate } from '#domain/dates/japanTime';
import { changeMe, fakeApi } from '../support/fakeApi';
import { signInAt } from '../support/signIn';
import type { Fault, Visit } from './fault';
import { CANARY_ME } from './personal';

/**
 * Signs in the fault's demo member, unless the fault is met by a visitor, and takes the steps that lead to the fault.
 */
export async function meetFault(page: Page, fault: Fault): Promise<void> {
  const visit = await startVisit(page);
  if (fault.as === 'renew@example.test') makeRenewable(visit);
  if (fault.as !== 'visitor') await signInAt(page, '/login', fault.as ?? 'member@example.test');
  await fault.visit(visit);
  await expect(page.getByText('読み込み中')).toHaveCount(0);
}

/**
 * Sets the expiry in the answers to next month, so that the member can renew even if another test has renewed the
 * membership on the server.
 */
export function makeRenewable({ changeMe: change }: Visit): void {
  change({ membershipRenewedAt: addMonths(japanDate(new Date()), 1) });
}

/**
 * Starts a visit in which calls get the server's answers, except those for which the fault sets another answer.
 * Personal data in `GET /v1/me` are replaced by `CANARY_ME`.
 */
export async function startVisit(page: Page): Promise<Visit> {
  const api = await fakeApi(page, 'server');
  let me = {};
  const visit: Visit = {
    page,
    answer: (call, reply) => api.change({ [call]: reply }),
    changeMe: (changes) => {
      me = { ...me, ...changes };
      api.change({ 'GET /v1/me': changeMe(me) });
    },
  };
  visit.changeMe(CANARY_ME);
  return visit;
}
