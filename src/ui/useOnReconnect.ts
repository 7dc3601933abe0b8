import { useEffect, useEffectEvent } from 'react';

/**
 * Milliseconds to wait after `online`, which browsers fire as soon as there is a connection, before it transfers data.
 */
const SETTLING_TIME = 1000;

/** Calls `load` each time the network is back (decisions §3). Pass undefined if nothing needs loading. */
export function useOnReconnect(load: (() => void) | undefined): void {
  const loadNow = useEffectEvent(() => load?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => loadNow(), SETTLING_TIME);
    };
    window.addEventListener('online', settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', settle);
    };
  }, []);
}
