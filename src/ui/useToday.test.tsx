import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ClockProvider } from './ClockContext';
import { useToday } from './useToday';

const clock = () => new Date();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ClockProvider value={clock}>{children}</ClockProvider>
);

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2026-04-14T23:59:00+09:00'));
});
afterEach(() => {
  jest.useRealTimers();
});

it('becomes the next day at midnight in Japan, on a screen that is left open, and the one after', () => {
  const { result } = renderHook(useToday, { wrapper });
  expect(result.current).toBe('2026-04-14');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-04-15');
  act(() => jest.advanceTimersByTime(24 * 60 * 60_000));
  expect(result.current).toBe('2026-04-16');
});

it('is today’s once a page is shown again that slept over midnight', () => {
  const { result } = renderHook(useToday, { wrapper });
  jest.setSystemTime(new Date('2026-04-15T08:00:00+09:00'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe('2026-04-15');
});
