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

/** A record that the support viewer opens may have thousands. */
const MOST_SHOWN = 20;

/** In pixels, to the header or to the edge of the window. */
const GAP = 12;

/**
 * The newest toasts at the top of the screen, oldest first, as Ant Design's notifications. Each has a role of its own that
 * announces it; a live region around them would announce it a second time.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const isPageIdle = usePageIdle();
  // The same object in every render: for another one Ant Design creates new functions.
  const [config] = useState<NotificationConfig>(() => ({
    placement: 'top',
    // ToastRegion.css overrides the position.
    top: GAP,
    stack: false,
    // ToastItem has its own timer, which also pauses while the page is idle.
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

/** Keeps toasts below the page's header, whose height depends on its buttons and which scrolls away. */
function useBelowHeader(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => {
      const bottom = document.querySelector('.museum-layout__header')?.getBoundingClientRect().bottom ?? 0;
      region.current?.style.setProperty('--museum-toasts-top', `${Math.max(0, bottom) + GAP}px`);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [region, isShown]);
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

/** Whether the page is idle: the tab is hidden or the window has lost the focus (decisions §3). */
function usePageIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden || !document.hasFocus(),
    () => true,
  );
}
