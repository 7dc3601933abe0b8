import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** By its button, the first in the order of reading and of focus, or by Escape. */
  readonly onCancel: () => void;
}

/** A question that must be answered before anything else; open for as long as it is rendered. */
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
