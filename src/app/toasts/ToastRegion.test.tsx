import { act, fireEvent, render, screen } from '@testing-library/react';
import { AntdTheme } from '../../ui/theme/AntdTheme';
import { nestedLiveRegions } from '../../testing/liveRegions';
import type { Toast } from '../../store/slices/toastSlice';
import { ToastRegion } from './ToastRegion';

const saved: Toast = { id: '1', tone: 'success', title: '変更を保存しました' };
const failed: Toast = { id: '2', tone: 'error', title: 'ログインできませんでした', text: 'もう一度お試しください。' };

let isLookedAt: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  isLookedAt = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isLookedAt);
});

afterEach(() => jest.useRealTimers());

function show(...toasts: Toast[]) {
  const onDismiss = jest.fn();
  render(<ToastRegion toasts={toasts} onDismiss={onDismiss} />, { wrapper: AntdTheme });
  return onDismiss;
}

function pass(seconds: number) {
  act(() => jest.advanceTimersByTime(seconds * 1000));
}

function look(isLooking: boolean) {
  isLookedAt = isLooking;
  fireEvent(window, new Event(isLooking ? 'focus' : 'blur'));
}

function hideTab(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

describe('toasts', () => {
  it('are announced once each: errors at once, the rest politely', () => {
    show(saved, failed);
    expect(screen.getByRole('region', { name: '通知' })).toContainElement(screen.getByRole('status'));
    expect(screen.getByRole('status')).toHaveTextContent('変更を保存しました');
    expect(nestedLiveRegions()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('ログインできませんでしたもう一度お試しください。');
  });

  it('leave by themselves, an error later than good news', () => {
    const onDismiss = show(saved, failed);
    pass(5.9);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(0.2);
    expect(onDismiss.mock.calls).toEqual([['1']]);
    pass(4);
    expect(onDismiss).toHaveBeenLastCalledWith('2');
  });

  it('wait while the window has no focus, then stay for the rest of their time only', () => {
    const onDismiss = show(saved);
    pass(4);
    look(false);
    pass(60);
    expect(onDismiss).not.toHaveBeenCalled();
    look(true);
    pass(1.9);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(0.2);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('wait while the tab is hidden', () => {
    const onDismiss = show(saved);
    pass(5);
    hideTab(true);
    pass(60);
    expect(onDismiss).not.toHaveBeenCalled();
    hideTab(false);
    pass(1.1);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('wait while pointed at or focused, however often', () => {
    const onDismiss = show(saved);
    pass(2);
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60);
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(2);
    act(() => screen.getByRole('button', { name: '閉じる' }).focus());
    pass(60);
    act(() => screen.getByRole('button', { name: '閉じる' }).blur());
    pass(1.9);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(0.2);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('of hundreds, are the newest ones', () => {
    show(...Array.from({ length: 300 }, (_, at) => ({ ...failed, id: `${at}`, title: `通知 ${at}` })));
    const shown = screen.getAllByRole('alert');
    expect(shown).toHaveLength(20);
    expect(shown.at(-1)).toHaveTextContent('通知 299');
  });

  it('can be closed', () => {
    const onDismiss = show(saved);
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onDismiss.mock.calls).toEqual([['1']]);
  });
});
