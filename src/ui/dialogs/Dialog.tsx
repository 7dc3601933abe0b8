import Modal from 'antd/es/modal/Modal';
import { useEffect, useState, useEffectEvent, type ReactNode } from 'react';
import './Dialog.css';

interface DialogProps {
  readonly className?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** In CSS pixels; a phone's dialog is as wide as its screen allows. */
  readonly width: number;
  /** By the button in its corner, by Escape or by Android's Back. */
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly closeLabel?: string;
}

/** A dialog above everything else, open for as long as it is rendered; the focus comes in and goes back. */
export function Dialog({ className = '', title, children, width, onClose, footer = null, closeLabel }: DialogProps) {
  useCloseRequest(onClose);
  useRestoredFocus();
  return (
    <Modal
      className={`museum-dialog ${className}`}
      open
      title={title}
      width={width}
      footer={footer}
      onCancel={onClose}
      closable={closeLabel === undefined ? false : { closeIcon: closeLabel, 'aria-label': closeLabel }}
      mask={{ closable: false }}
      // Ant Design locks the page by a style element, which the content security policy forbids; Dialog.css does it.
      scrollLock={false}
      // No animation: members open the card at the museum's door.
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  );
}

/** Ant Design gives the focus back when it closes a dialog, but not when the dialog is taken off the page. */
function useRestoredFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/** As far as it is used here; Safari and Firefox do not have it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** Calls `onClose` for Android's Back while a dialog is rendered; otherwise Back would leave the page below it. */
function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
