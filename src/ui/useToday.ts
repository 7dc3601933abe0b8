import { japanDate, type IsoDate } from '../domain/dates/japanTime';
import { useClock } from './ClockContext';

/** The calendar day in Japan, which decides what a member may do (decisions §3), as of this render. */
export function useToday(): IsoDate {
  return japanDate(useClock()());
}
