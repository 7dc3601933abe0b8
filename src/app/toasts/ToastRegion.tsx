import type { NotificationConfig } from 'antd/es/notification/interface';
import useNotification from 'antd/es/notification/useNotification';
import { useRef, useState } from 'react';
import { type Toast, ToastItem } from './ToastItem';
import { usePageIdle } from './usePageIdle';
import './ToastRegion.css';

interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/**
 * The toasts at the top of the screen (§2), oldest first, as Ant Design's notifications. The live region is on the page
 * before its first toast: screen readers miss a region that arrives together with its words.
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
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...{ toast, notification, isPageIdle, onDismiss }} />
      ))}
    </section>
  );
}
