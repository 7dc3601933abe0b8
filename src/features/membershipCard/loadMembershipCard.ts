import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { MembershipCardProps } from './MembershipCard';

type Card = ComponentType<MembershipCardProps>;

let loaded: Card | undefined;
let loading: Promise<Card> | undefined;
let awaited: LazyExoticComponent<Card> | undefined;

/** Loads the card's code once. A failure is kept for the next render, until `forgetFailedLoad`. */
export function loadMembershipCard(): Promise<Card> {
  loading ??= import('./MembershipCard').then(({ MembershipCard }) => (loaded = MembershipCard));
  return loading;
}

/** The card: itself once its code is here, so that it opens at once and without network; else one to wait for. */
export function membershipCard(): Card | LazyExoticComponent<Card> {
  awaited ??= lazy(async () => ({ default: await loadMembershipCard() }));
  return loaded ?? awaited;
}

/**
 * Makes the next load a new try. Unlike a page the card never reloads the site by itself: without network a member at
 * the door would lose the rest of it too.
 */
export function forgetFailedLoad(): void {
  loading = undefined;
  awaited = undefined;
}
