import type { Secret } from '#domain/secret';

/** The channel to the other tabs of this browser. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** Returns the SHA-256 hash of a text in Base64. Messages between tabs name members and tokens by it. */
export async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

export const hashOf = (bearer: Secret): Promise<string> => hash(bearer.reveal());

/** Creates a function that runs steps one after the other in the order of the calls. */
export function createQueue(): (step: () => void | Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (step) => (last = last.then(step, step));
}
