import { useEffect } from 'react';

/**
 * Keeps the screen on while the card is shown, if the browser supports wake locks. The browser releases the lock when
 * the page is hidden, so it is requested again when the page becomes visible. A refused lock, for example at low
 * battery, is ignored; Safari refuses it while a page becomes visible, so the next touch requests it again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let closed = false;
    let release = ignore;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      release = () => void lock.release().catch(ignore);
      // The card may be closed before the browser has answered.
      if (closed) release();
    };
    let isRefused = false;
    const tryToKeepAwake = () => {
      isRefused = false;
      keepAwake().catch(() => void (isRefused = true));
    };
    const tryAfterRefusal = () => {
      if (isRefused) tryToKeepAwake();
    };
    tryToKeepAwake();
    document.addEventListener('visibilitychange', tryToKeepAwake);
    document.addEventListener('pointerdown', tryAfterRefusal);
    return () => {
      closed = true;
      document.removeEventListener('visibilitychange', tryToKeepAwake);
      document.removeEventListener('pointerdown', tryAfterRefusal);
      release();
    };
  }, []);
}

function ignore(): void {
  // A lock that cannot be released has been released already.
}
