import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import type { KeptCard } from '#domain/membership/membershipCard';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { CardFace } from './CardFace';
import { OfflineNotice } from './OfflineNotice';

interface OfflineCardPageProps {
  readonly kept: KeptCard;
  /** The network has been asked, and may still answer. */
  readonly isAsking: boolean;
  readonly onRetry: () => void;
  readonly onError: (fault: unknown) => void;
  /** Buttons beside the one for another try. */
  readonly children: ReactNode;
}

/**
 * The card that the tab keeps, for a page load without network (decisions §12). It stays until an answer comes, by
 * 再読み込み or because the network is back.
 */
export function OfflineCardPage({ kept, isAsking, onRetry, onError, children }: OfflineCardPageProps) {
  return (
    <>
      <PageHeading>会員証</PageHeading>
      <CardFace
        card={kept.card}
        notice={<OfflineNotice checkedAt={kept.checkedAt} isAsking={isAsking} />}
        onError={onError}
      >
        <div className="museum-actions">
          <Button onClick={onRetry} loading={isAsking} aria-disabled={isAsking}>
            再読み込み
          </Button>
          {children}
        </div>
      </CardFace>
    </>
  );
}
