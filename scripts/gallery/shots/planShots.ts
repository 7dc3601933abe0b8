import type { Me } from '../../../src/contract/me';
import type { Plan } from '../../../src/contract/plan';
import { seeing } from '../interactions';
import { answering, changing, hanging } from '../given';
import { LONG_TEXT } from '../longTexts';
import type { Screenshot } from '../screenshot';

const choice = '/plans?new=true';
const renewal = '/renewal';

const longNames = changing<readonly Plan[]>('getPlans', (plans) =>
  plans.map((plan) => (plan.id === 3 ? { ...plan, planName: LONG_TEXT } : plan)),
);

export const planShots: readonly Screenshot[] = [
  { name: 'plans/new-member', path: choice, as: 'new' },
  { name: 'plans/purchase', path: '/plans', as: 'free' },
  { name: 'plans/nothing-to-buy', path: '/plans', as: 'member' },
  { name: 'plans/long-name', path: choice, as: 'new', given: longNames },
  { name: 'plans/none', path: choice, as: 'new', given: answering('getPlans', 200, []) },
  { name: 'plans/loading', path: choice, as: 'new', given: hanging('getPlans'), busy: true, act: seeing('読み込み中') },
  { name: 'plans/failure', path: choice, as: 'new', given: answering('getPlans', 500) },
  { name: 'renewal/open', path: renewal, as: 'renew' },
  { name: 'renewal/closed', path: renewal, as: 'member' },
  { name: 'renewal/u25', path: renewal, as: 'u25' },
  { name: 'renewal/union', path: renewal, as: 'union' },
  { name: 'renewal/no-plan', path: renewal, as: 'new' },
  {
    name: 'renewal/expired',
    path: renewal,
    as: 'renew',
    given: changing<{ me: Me }>('getMe', ({ me }) => ({ me: { ...me, membershipRenewedAt: '2026-01-31' } })),
  },
];
