import { createContext, useContext, useEffect, useReducer } from 'react';
import type { Clock } from '#domain/clock';
import { japanDate, restOfJapanDay, type IsoDate } from '#domain/dates/japanTime';

const ClockContext = createContext<Clock | null>(null);

export const ClockProvider = ClockContext.Provider;

/** Returns the clock that screens must use. Tests provide another clock. */
export function useClock(): Clock {
  const now = useContext(ClockContext);
  if (!now) throw new Error('useClock needs a ClockProvider above it');
  return now;
}

/**
 * Milliseconds that `useToday` waits at least until it reads the clock again. In a replay the clock stands still, and a
 * clock that stands still right before midnight would otherwise be read again every few milliseconds.
 */
const SHORTEST_WAIT = 1000;

/**
 * Returns the present day in Japan, which decides what a member may do (decisions §3). Renders again when the next day
 * begins, and when the page becomes visible, because timers stop while a phone sleeps.
 */
export function useToday(): IsoDate {
  const now = useClock();
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setTimeout(lookAgain, Math.max(restOfJapanDay(now()), SHORTEST_WAIT));
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [now, looks]);
  return japanDate(now());
}
