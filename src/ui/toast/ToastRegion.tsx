import { type Toast, ToastItem } from './ToastItem';
import { usePageIdle } from './usePageIdle';
import './ToastRegion.css';

interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/**
 * The toasts at the top of the screen (§2), oldest first. The live region is on the page before its first toast:
 * screen readers miss a region that arrives together with its words.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const isPageIdle = usePageIdle();
  return (
    <section className="museum-toasts" aria-label="通知" aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isPageIdle={isPageIdle} onDismiss={onDismiss} />
      ))}
    </section>
  );
}
