import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ClockProvider, useToday } from './ClockContext';

const showing = (clock: () => Date) =>
  function Page({ children }: { readonly children: ReactNode }) {
    return <ClockProvider value={clock}>{children}</ClockProvider>;
  };
const wrapper = showing(() => new Date());

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

it('does not render again and again where the clock of a replay stands just before midnight', () => {
  let renders = 0;
  const stopped = new Date('2026-04-14T23:59:59.999+09:00');
  const useCounted = () => {
    renders += 1;
    return useToday();
  };
  renderHook(useCounted, { wrapper: showing(() => stopped) });
  for (let step = 0; step < 50; step += 1) act(() => jest.advanceTimersByTime(10));
  expect(renders).toBe(1);
});
