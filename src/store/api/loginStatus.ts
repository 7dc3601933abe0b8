import { createSelector } from '@reduxjs/toolkit';
import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { planOfMember } from '#domain/membership/membership';
import { selectToken } from '../slices/authSlice';
import { membershipApi } from './membershipApi';
import { useAppSelector, type RootState } from '..';

/** The profile with the plan matching membershipPlanId (§3). */
export interface LoginStatus {
  readonly me: Me;
  readonly plan: Plan | null;
}

/**
 * The login status (§4). `anonymous` is the specification's null status. `failed` is a server or network fault, never a
 * sign-out: the token stays and the screen offers another try (decisions §2).
 */
export type LoginStatusState =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'resolving' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'member'; readonly loginStatus: LoginStatus };

const ANONYMOUS: LoginStatusState = { kind: 'anonymous' };
const RESOLVING: LoginStatusState = { kind: 'resolving' };
const FAILED: LoginStatusState = { kind: 'failed' };

const selectMe = membershipApi.endpoints.getMe.select();
const selectPlans = membershipApi.endpoints.getPlans.select();

/** What is known of a query: the same object while it is asked again, so that the login status is the same, too. */
const known = <Data>(data: Data | undefined, isError: boolean) => ({ data, isError });
const selectKnownMe = createSelector(
  [(state: RootState) => selectMe(state).data, (state: RootState) => selectMe(state).isError],
  known,
);
const selectKnownPlans = createSelector(
  [(state: RootState) => selectPlans(state).data, (state: RootState) => selectPlans(state).error !== undefined],
  known,
);

/**
 * `resolving` until profile and plans have been answered, so that content that depends on the price does not flicker;
 * failing plans never sign out, the plan in the profile then counts (decisions §4), also while they are asked for
 * again: the screen that asks must not vanish.
 */
export const selectLoginStatus = createSelector(
  [(state: RootState) => selectToken(state) !== null, selectKnownMe, selectKnownPlans],
  (hasToken, me, plans): LoginStatusState => {
    if (!hasToken) return ANONYMOUS;
    if (me.data === undefined) return me.isError ? FAILED : RESOLVING;
    if (plans.data === undefined && !plans.isError) return RESOLVING;
    return { kind: 'member', loginStatus: { me: me.data, plan: planOfMember(me.data, plans.data ?? []) } };
  },
);

/**
 * The member whose screens are shown: profile and plan (§3); null while the session ends and the screens are still
 * mounted.
 */
export function useMember(): LoginStatus | null {
  const status = useAppSelector(selectLoginStatus);
  return status.kind === 'member' ? status.loginStatus : null;
}
