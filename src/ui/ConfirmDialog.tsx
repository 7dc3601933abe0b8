import { useId, type ReactNode } from 'react';
import { Button } from './Button';
import { useModalDialog } from './useModalDialog';
import './ConfirmDialog.css';

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const id = useId();
  const dialog = useModalDialog(onCancel);
  return (
    <dialog className="museum-dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} {...dialog}>
      <h2 className="museum-dialog__title" id={`${id}-title`}>
        {title}
      </h2>
      <p id={`${id}-text`}>{children}</p>
      <div className="museum-dialog__actions">
        <Button tone="primary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </dialog>
  );
}
