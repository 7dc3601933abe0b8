import { createContext, useContext } from 'react';
import type { Clock } from '../domain/clock';

const ClockContext = createContext<Clock | null>(null);

export const ClockProvider = ClockContext.Provider;

/** Where screens get the time from, so that a test can stand on any day. */
export function useClock(): Clock {
  const now = useContext(ClockContext);
  if (!now) throw new Error('useClock needs a ClockProvider above it');
  return now;
}
