import { paths, paymentPath, plansForNewMember } from '../../src/domain/paths';
import { MEMBERS, openSession, PAID_PLAN } from '../session';
import type { Subject } from './measure';

/** The screens that Lighthouse loads: what a visitor meets first, and what members open most. */
export function pagesOf(baseUrl: string): readonly Subject[] {
  const page = (path: string): Subject => ({ name: path, url: baseUrl + path });
  const asMember = (path: string, email: string): Subject => ({
    ...page(path),
    openSession: () => openSession(baseUrl, email),
  });
  return [
    page(paths.login),
    asMember(paths.home, MEMBERS.withPlan),
    asMember(paths.account, MEMBERS.withPlan),
    asMember(plansForNewMember, MEMBERS.withoutPlan),
    asMember(paymentPath({ planId: PAID_PLAN, purpose: 'new' }), MEMBERS.withoutPlan),
  ];
}
