import { useEffect } from 'react';
import { forgetFailedLoad, loadMembershipCard } from './loadMembershipCard';

/** Where there is no idle callback (Safari): long enough for the page itself to load first. */
const AFTER_THE_PAGE_MS = 1000;

/** Gets the card's code while the browser has nothing else to do, so that opening the card needs no network. */
export function usePreloadedCard(): void {
  useEffect(() => whenIdle(() => void loadMembershipCard().catch(forgetFailedLoad)), []);
}

function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(task, { timeout: 5 * AFTER_THE_PAGE_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(task, AFTER_THE_PAGE_MS);
  return () => clearTimeout(timer);
}
