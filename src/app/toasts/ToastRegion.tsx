import type { NotificationConfig } from 'antd/es/notification/interface';
import useNotification from 'antd/es/notification/useNotification';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Toast } from '../../store/slices/toastSlice';
import { ToastItem } from './ToastItem';
import './ToastRegion.css';

interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/** Upper limit of toasts shown at once; a record in the support viewer may contain thousands. */
const MOST_SHOWN = 20;

/** Distance in pixels to the header, or to the edge of the window. */
const GAP = 12;

/**
 * Shows the newest toasts at the top of the screen, oldest first, as Ant Design's notifications. Each toast has a role
 * that makes screen readers announce it. The region must not be a live region, because the toast would then be
 * announced twice.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const isPageIdle = usePageIdle();
  // The configuration must be the same object in every render, because Ant Design creates new functions for a new
  // object.
  const [config] = useState<NotificationConfig>(() => ({
    placement: 'top',
    // ToastRegion.css overrides this position.
    top: GAP,
    stack: false,
    // Turns Ant Design's timer off, because the timer of `ToastItem` also pauses while the page is idle.
    duration: false,
    getContainer: () => region.current ?? document.body,
  }));
  const [notification, holder] = useNotification(config);
  useBelowHeader(region, toasts.length > 0);
  return (
    <section className="museum-toasts" aria-label="通知" ref={region}>
      {holder}
      {toasts.slice(-MOST_SHOWN).map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          notification={notification}
          isPageIdle={isPageIdle}
          onDismiss={onDismiss}
        />
      ))}
    </section>
  );
}

/**
 * Keeps the toasts below the page's header, which has a varying height and scrolls out of view, and below the focused
 * control if they would hide it (WCAG 2.4.11).
 */
function useBelowHeader(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => {
      const header = document.querySelector('.museum-layout__header')?.getBoundingClientRect().bottom ?? 0;
      const top = Math.max(0, header) + GAP;
      const hidden = region.current && findHiddenControl(region.current, top);
      const below = hidden ? hidden.getBoundingClientRect().bottom + GAP : top;
      region.current?.style.setProperty('--museum-toasts-top', `${below}px`);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    document.addEventListener('focusin', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      document.removeEventListener('focusin', place);
    };
  }, [region, isShown]);
}

/** Returns the focused control if toasts that begin at `top` pixels would hide all of it. */
function findHiddenControl(region: HTMLElement, top: number): Element | null {
  const control = document.activeElement?.closest('a, button, input, select, textarea') ?? null;
  const toasts = region.querySelector('.ant-notification')?.getBoundingClientRect();
  if (!control || !toasts || region.contains(control)) return null;
  const place = control.getBoundingClientRect();
  const isHidden =
    place.top >= top && place.bottom <= top + toasts.height && place.left >= toasts.left && place.right <= toasts.right;
  return isHidden ? control : null;
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
  };
}

/** Returns whether the page is idle: its tab is hidden, or its window has no focus (decisions §3). */
function usePageIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden || !document.hasFocus(),
    () => true,
  );
}
