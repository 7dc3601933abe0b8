import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useSite } from '../../ui/SiteContext';
import '../../ui/Button.css';
import './CardFrame.css';

interface CardFrameProps {
  readonly children: ReactNode;
  /** By its button, by Escape or by Android's Back. */
  readonly onClose: () => void;
}

/** The dialog around the card; open for as long as it is rendered. */
export function CardFrame({ children, onClose }: CardFrameProps) {
  const { museumName } = useSite();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  // Closed while it is still on the page, or the focus would not go back to the button.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // The store closes the dialog: closing by itself it would be gone while the store still has it open.
  const closeByStore = (escape: SyntheticEvent) => {
    escape.preventDefault();
    onClose();
  };

  return (
    <dialog
      className="museum-pass-frame"
      ref={element}
      aria-labelledby={titleId}
      onCancel={closeByStore}
      onClose={onClose}
    >
      <div className="museum-pass-frame__head">
        <h2 className="museum-pass-frame__title" id={titleId}>
          <span className="museum-pass-frame__museum">{museumName}</span> 会員証
        </h2>
        <button className="museum-pass-frame__close museum-button museum-button--compact" type="button" onClick={onClose}>
          閉じる
        </button>
      </div>
      {children}
    </dialog>
  );
}
