import Modal from 'antd/es/modal/Modal';
import { useEffect, useState, useEffectEvent, type ReactNode } from 'react';
import './Dialog.css';

interface DialogProps {
  readonly className?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Width in CSS pixels; on a phone, as wide as the screen allows. */
  readonly width: number;
  /** Called when the member closes the dialog by its button, by Escape or by Android's Back button. */
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly closeLabel?: string;
}

/**
 * Modal dialog, open as long as it is rendered. Takes the focus when it opens, and gives the focus back when it closes.
 */
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
      // Turns Ant Design's scroll lock off, whose style element the content security policy forbids; Dialog.css locks
      // the page.
      scrollLock={false}
      // Opens without animation, because members show the membership card at the entrance.
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  );
}

/**
 * Gives the focus back when the dialog is unmounted, because Ant Design gives it back only if it closes the dialog
 * itself.
 */
function useRestoredFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/** The part of the browser's `CloseWatcher` that is used here. Safari and Firefox lack it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * While a dialog is rendered, calls `onClose` when the member presses Android's Back button. The button would otherwise
 * leave the page.
 */
function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
