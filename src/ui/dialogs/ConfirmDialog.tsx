import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /**
   * Called when the member presses Escape or the cancel button. The cancel button is the first control of the dialog,
   * for screen readers and for the Tab key.
   */
  readonly onCancel: () => void;
}

/** Dialog with a question that the member must answer before using the page; open as long as it is rendered. */
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
