import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import type { KeptCard } from '../../domain/membership/membershipCard';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { CardFace } from './CardFace';
import { OfflineNotice } from './OfflineNotice';

interface OfflineCardPageProps {
  readonly kept: KeptCard;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onError: (fault: unknown) => void;
  /** Buttons beside the one for another try. */
  readonly children: ReactNode;
}

/**
 * The card that the tab keeps, for a page load without network (decisions §12). The member leaves it by 再読み込み alone: a
 * signal that comes back must not replace it in front of a reader.
 */
export function OfflineCardPage({ kept, isRetrying, onRetry, onError, children }: OfflineCardPageProps) {
  return (
    <>
      <PageHeading>会員証</PageHeading>
      <CardFace card={kept.card} notice={<OfflineNotice checkedAt={kept.checkedAt} />} onError={onError}>
        <div className="museum-actions">
          <Button onClick={onRetry} loading={isRetrying} aria-disabled={isRetrying}>
            再読み込み
          </Button>
          {children}
        </div>
      </CardFace>
    </>
  );
}
