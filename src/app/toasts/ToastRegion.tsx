import type { NotificationConfig } from 'antd/es/notification/interface';
import useNotification from 'antd/es/notification/useNotification';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Toast } from '../../state/toastSlice';
import { ToastItem } from './ToastItem';
import './ToastRegion.css';

interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/** The support viewer may open a record with thousands. */
const MOST_SHOWN = 20;

/**
 * The newest toasts at the top of the screen, oldest first, as Ant Design's notifications. The live region is on the
 * page before its first toast: screen readers miss a region that arrives together with its words.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const isPageIdle = usePageIdle();
  // The same object in every render: for another one Ant Design creates new functions.
  const [config] = useState<NotificationConfig>(() => ({
    placement: 'top',
    top: 12,
    stack: false,
    // ToastItem has the timer, which also pauses while the page is idle.
    duration: false,
    getContainer: () => region.current ?? document.body,
  }));
  const [notification, holder] = useNotification(config);
  return (
    <section className="museum-toasts" aria-label="通知" aria-live="polite" ref={region}>
      {holder}
      {toasts.slice(-MOST_SHOWN).map((toast) => (
        <ToastItem key={toast.id} {...{ toast, notification, isPageIdle, onDismiss }} />
      ))}
    </section>
  );
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
