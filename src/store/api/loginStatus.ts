import { createSelector } from '@reduxjs/toolkit';
import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { planOfMember } from '#domain/membership/membership';
import { selectToken } from '../slices/authSlice';
import { membershipApi } from './membershipApi';
import { useAppSelector, type RootState } from '..';

/** The member's profile, and the member's plan (`planOfMember`). */
export interface LoginStatus {
  readonly me: Me;
  readonly plan: Plan | null;
}

/**
 * The login status. `anonymous`: there is no token. `resolving`: profile or plans have no answer yet. `failed`: the
 * server or the network failed. This never signs the member out: the token stays, and the screen has a retry button
 * (decisions §2).
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

/**
 * Returns the data of a query and whether it failed. While the query is repeated, both stay the same, so that the
 * selectors below return the same object and the login status does not change.
 */
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
 * Selects the login status. It is `resolving` until profile and plans have answers, so that contents that depend on the
 * price do not flicker. If the plans failed to load, the status contains the plan in the profile (decisions §4). This
 * also holds while the plans are requested again: with the status `resolving`, the screen with the retry button would
 * be unmounted.
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
 * Returns the profile and plan of the member who is signed in; null while the session ends and screens are still
 * mounted.
 */
export function useMember(): LoginStatus | null {
  const status = useAppSelector(selectLoginStatus);
  return status.kind === 'member' ? status.loginStatus : null;
}
