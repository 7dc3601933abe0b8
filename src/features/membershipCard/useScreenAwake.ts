import { useEffect } from 'react';

/**
 * Keeps the screen lit while the card is shown at the door, where the browser can. The browser lets go whenever the
 * page is hidden, so a page that is seen again asks again. A refusal, for want of battery perhaps, costs the member
 * nothing but the light.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let closed = false;
    let release = ignore;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      release = () => void lock.release().catch(ignore);
      // The card may be gone before the browser has answered.
      if (closed) release();
    };
    const tryToKeepAwake = () => void keepAwake().catch(ignore);
    tryToKeepAwake();
    document.addEventListener('visibilitychange', tryToKeepAwake);
    return () => {
      closed = true;
      document.removeEventListener('visibilitychange', tryToKeepAwake);
      release();
    };
  }, []);
}

function ignore(): void {
  // See above: the card is shown all the same.
}
