import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from './Button';
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
  const element = useRef<HTMLDialogElement>(null);

  // Closed while it is still on the page, or the focus would not go back to where it came from.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // Closing by itself the dialog would be gone before it has answered, and the next question could be taken for this.
  const answerAtOnce = (escape: SyntheticEvent) => {
    escape.preventDefault();
    onCancel();
  };

  return (
    <dialog
      className="museum-dialog"
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={answerAtOnce}
      onClose={onCancel}
    >
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
