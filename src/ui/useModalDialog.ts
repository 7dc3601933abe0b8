import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (escape: SyntheticEvent) => void;
  readonly onClose: () => void;
}

/**
 * What a `<dialog>` needs to be open above everything for as long as it is rendered. `onClose` is called by Escape and by
 * Android's Back, and whoever renders the dialog then takes it away.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  // Closed while it is still on the page, or the focus would not go back to where it came from.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    // Closing by itself it would be gone before it has answered, and the next one could be taken for this.
    onCancel: (escape) => {
      escape.preventDefault();
      onClose();
    },
    onClose,
  };
}
