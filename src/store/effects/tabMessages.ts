import type { Secret } from '#domain/secret';

/** Channel to the other tabs of this browser. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** What tabs name members and bearers by: two tabs with the same one find the same hash. */
export async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

export const hashOf = (bearer: Secret): Promise<string> => hash(bearer.reveal());

/** Runs steps one after the other, in the order in which they are given. */
export function createQueue(): (step: () => void | Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (step) => (last = last.then(step, step));
}
