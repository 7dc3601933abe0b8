import { meSchema } from '#contract/me';
import { PLAN_KEYS, planOfMember } from '#domain/membership/membership';
import { isAcceptablePassword } from '#domain/password';
import { DEMO_PASSWORD, demoMembers } from './members';
import { sandboxCatalogue } from '../sandboxCatalogue';

const plans = sandboxCatalogue.plans.map(({ key, kind: _, ...plan }) => ({ ...plan, planKeyName: key }));

const memberWithPlan = (email: string, today: string) => {
  const member = demoMembers(today).find((candidate) => candidate.email === email);
  if (member === undefined) throw new Error(`no demo member ${email}`);
  const plan = planOfMember({ ...member, plan: null }, plans);
  return meSchema.parse({ ...member, plan });
};

describe('the demo members', () => {
  it('are whole members as the contract has them', () => {
    const members = demoMembers('2026-04-15');

    for (const member of members) {
      const plan = planOfMember({ ...member, plan: null }, plans);
      expect(meSchema.parse({ ...member, plan })).toEqual({ ...member, plan });
    }
  });

  it('have cards, tokens and addresses of their own', () => {
    const members = demoMembers('2026-04-15').filter(({ membershipPlanId }) => membershipPlanId !== null);

    expect(new Set(members.map(({ membershipToken }) => membershipToken)).size).toBe(members.length);
    expect(new Set(members.map(({ membershipCardNumber }) => membershipCardNumber)).size).toBe(members.length);
    for (const { membershipCardNumber } of members) expect(membershipCardNumber).toMatch(/^\d{12}$/);
  });

  it('sign in with a password that the rules of new passwords accept', () => {
    expect(isAcceptablePassword(DEMO_PASSWORD)).toBe(true);
  });

  it('stand for the cases their names promise', () => {
    const today = '2026-04-15';

    expect(memberWithPlan('free@example.test', today)).toMatchObject({
      plan: { planKeyName: PLAN_KEYS.eFriend, price: 0 },
      membershipRenewedAt: null,
    });
    expect(memberWithPlan('member@example.test', today).membershipRenewedAt).toBe('2027-03-15');
    expect(memberWithPlan('renew@example.test', today).membershipRenewedAt).toBe('2026-05-15');
    expect(memberWithPlan('u25@example.test', today)).toMatchObject({
      plan: { planKeyName: PLAN_KEYS.u25 },
      birthday: '2003-12-15',
    });
    expect(memberWithPlan('union@example.test', today)).toMatchObject({ attributeType: 1, plan: { price: 5000 } });
    expect(memberWithPlan('new@example.test', today)).toMatchObject({ plan: null, membershipToken: '' });
  });

  it('keep real dates when the sandbox is set up on the last day of a month', () => {
    expect(memberWithPlan('renew@example.test', '2026-01-31').membershipRenewedAt).toBe('2026-02-28');
    expect(memberWithPlan('renew@example.test', '2028-01-31').membershipRenewedAt).toBe('2028-02-29');
    expect(memberWithPlan('member@example.test', '2026-03-31').membershipRenewedAt).toBe('2027-02-28');
    expect(memberWithPlan('u25@example.test', '2026-06-30').birthday).toBe('2004-02-29');
  });
});
