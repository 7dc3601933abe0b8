import type { MembershipCard } from './MembershipCard';

type Card = typeof MembershipCard;

let loaded: Card | undefined;
let loading: Promise<Card> | undefined;

/** The card's code when it is here: a card that is shown at the door opens at once and without network. */
export function loadedMembershipCard(): Card | undefined {
  return loaded;
}

/** Loads the card's code once. A failure is kept, so that a render can tell it, until it is forgotten. */
export function loadMembershipCard(): Promise<Card> {
  loading ??= import('./MembershipCard').then((chunk) => (loaded = chunk.MembershipCard));
  return loading;
}

/**
 * Makes the next load a new try. Unlike a page the card never reloads the site by itself: without network a member at
 * the door would lose the rest of it too.
 */
export function forgetFailedLoad(): void {
  if (!loaded) loading = undefined;
}
