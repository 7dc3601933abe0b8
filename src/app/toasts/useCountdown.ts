import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once `durationMs` have passed outside pauses; after a pause only what is left of them counts. */
export function useCountdown(durationMs: number, isPaused: boolean, onElapsed: () => void) {
  const remainingMs = useRef(durationMs);
  const elapsed = useEffectEvent(onElapsed);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => elapsed(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
