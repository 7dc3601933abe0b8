import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useSite } from '../../ui/SiteContext';
import { useModalDialog } from '../../ui/useModalDialog';
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
  const dialog = useModalDialog(onClose);
  return (
    <dialog className="museum-pass-frame" aria-labelledby={titleId} {...dialog}>
      <div className="museum-pass-frame__head">
        <h2 className="museum-pass-frame__title" id={titleId}>
          <span className="museum-pass-frame__museum">{museumName}</span> 会員証
        </h2>
        <Button size="compact" onClick={onClose}>
          閉じる
        </Button>
      </div>
      {children}
    </dialog>
  );
}
