import Modal from 'antd/es/modal/Modal';
import { useEffect, useState, useEffectEvent, type ReactNode } from 'react';
import './Dialog.css';

interface DialogProps {
  readonly className?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The width in CSS pixels. On a phone, the dialog is as wide as the screen allows. */
  readonly width: number;
  /** Runs when the member closes the dialog by its button, by Escape or by Android's Back button. */
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly closeLabel?: string;
}

/** A modal dialog that is open while it is rendered. The focus moves into it and returns when it closes. */
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
      // Ant Design's scroll lock inserts a style element, which the content security policy forbids. Dialog.css locks
      // the page instead.
      scrollLock={false}
      // The dialog opens without animation because members show the card at the museum's entrance.
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  );
}

/** Restores the focus when the dialog is unmounted. Ant Design restores it only when it closes the dialog itself. */
function useRestoredFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/** The used part of the browser's `CloseWatcher`, which Safari and Firefox do not support. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** Calls `onClose` on Android's Back button while a dialog is rendered. Without it, Back would leave the page below. */
function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
