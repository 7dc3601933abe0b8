import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useSite } from '../../ui/SiteContext';
import './CardFrame.css';

interface CardFrameProps {
  readonly children: ReactNode;
  /** By its button, by Escape or by Android's Back. */
  readonly onClose: () => void;
}

/** The dialog around the card; open for as long as it is rendered. */
export function CardFrame({ children, onClose }: CardFrameProps) {
  const { museumName } = useSite();
  const title = (
    <h2 className="museum-pass-frame__title">
      <span className="museum-pass-frame__museum">{museumName}</span> 会員証
    </h2>
  );
  return (
    <Dialog className="museum-pass-frame" title={title} width={416} onClose={onClose} closeLabel="閉じる">
      {children}
    </Dialog>
  );
}
