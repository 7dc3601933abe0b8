import type { Secret } from '#domain/secret';

/** Channel to the other tabs of this browser. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** Returns the SHA-256 hash of a text in Base64, by which messages between tabs name members and tokens. */
export async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

export const hashOf = (bearer: Secret): Promise<string> => hash(bearer.reveal());

/** Returns a function that runs asynchronous steps one after another, in the order of the function's calls. */
export function createQueue(): (step: () => void | Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (step) => (last = last.then(step, step));
}
