import { useEffect, useEffectEvent } from 'react';

/** In milliseconds: browsers say `online` as soon as there is a connection, before it carries anything. */
const SETTLING_TIME = 1000;

/** Loads once each time the network is back (decisions §3); undefined where nothing is missing. */
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
