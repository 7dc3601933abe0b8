import { useEffect } from 'react';

/**
 * Keeps the screen lit while the card is shown at the door, where the browser can. The browser lets go whenever the
 * page is hidden, so a page that is seen again asks again. A refusal, for want of battery perhaps, costs the member
 * nothing but the light.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    const closing = new AbortController();
    const keepAwake = () => {
      if (document.visibilityState === 'visible') void holdScreen(closing.signal);
    };
    keepAwake();
    document.addEventListener('visibilitychange', keepAwake, { signal: closing.signal });
    return () => closing.abort();
  }, []);
}

async function holdScreen(closing: AbortSignal): Promise<void> {
  try {
    const lock = await navigator.wakeLock.request('screen');
    const release = () => void lock.release().catch(ignore);
    // The card may have been closed before the browser answered.
    if (closing.aborted) release();
    else closing.addEventListener('abort', release, { once: true });
  } catch {
    ignore();
  }
}

function ignore(): void {
  // See above: the card is shown all the same.
}
