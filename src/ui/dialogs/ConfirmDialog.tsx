import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** Runs when the member presses Escape or the cancel button, which is the first in the order of reading and focus. */
  readonly onCancel: () => void;
}

/** A question that the member must answer before using the page. The dialog is open while it is rendered. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  const actions = (
    <div className="museum-actions">
      <Button type="primary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button onClick={onConfirm}>{confirmLabel}</Button>
    </div>
  );
  return (
    <Dialog title={<h2>{title}</h2>} width={480} onClose={onCancel} footer={actions}>
      <p>{children}</p>
    </Dialog>
  );
}
