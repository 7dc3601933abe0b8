import { useEffect } from 'react';

/**
 * Keeps the screen on while the membership card is shown, if the browser has wake locks. Requests the lock again when
 * the page becomes visible, because browsers release the lock when the page is hidden. Ignores refusals, for example at
 * low battery. After a refusal, the next touch requests the lock again, because Safari refuses while a page becomes
 * visible.
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
      // The card may have been closed before the browser grants the lock.
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
  // Ignores the error: if a lock cannot be released, the browser has released it already.
}
