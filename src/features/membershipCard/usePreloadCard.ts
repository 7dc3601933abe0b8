import { useEffect } from 'react';
import { whenIdle } from '../../support/whenIdle';
import { forgetFailedLoad, loadMembershipCard } from './loadMembershipCard';

/** Loads the card's code while the browser is idle, so that opening the card needs no network. */
export function usePreloadCard(): void {
  useEffect(() => whenIdle(() => void loadMembershipCard().catch(forgetFailedLoad)), []);
}
