import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import type { KeptCard } from '#domain/membership/membershipCard';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { CardFace } from './CardFace';
import { OfflineNotice } from './OfflineNotice';

interface OfflineCardPageProps {
  readonly kept: KeptCard;
  /** True while the request for the profile may still be answered. */
  readonly isAsking: boolean;
  readonly onRetry: () => void;
  readonly onError: (fault: unknown) => void;
  /** Buttons beside the retry button. */
  readonly children: ReactNode;
}

/**
 * The kept card after a page load without network (decisions §12). It stays until a request succeeds, sent by 再読み込み or
 * because the network is back.
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
