import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import type { KeptCard } from '#domain/membership/membershipCard';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { CardFace } from './CardFace';
import { OfflineNotice } from './OfflineNotice';

interface OfflineCardPageProps {
  readonly kept: KeptCard;
  /** Whether the request for the profile may still be answered. */
  readonly isAsking: boolean;
  readonly onRetry: () => void;
  readonly onError: (fault: unknown) => void;
  /** Shown beside the retry button. */
  readonly children: ReactNode;
}

/**
 * Shows the kept membership card after a page load without a network (decisions §12), until a request for the profile
 * succeeds. The button 再読み込み and the return of the network each send such a request.
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
