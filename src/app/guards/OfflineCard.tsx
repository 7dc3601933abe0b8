import Button from 'antd/es/button/Button';
import { Suspense, useEffect } from 'react';
import { logOut } from '../../store/api/session';
import { useAppDispatch } from '../../store';
import type { KeptCard } from '#domain/membership/membershipCard';
import { shapeOf } from '#domain/shape';
import { useScreenState } from '../../store/useScreenState';
import { lazyComponent } from '../../ui/lazyComponent';
import { describeLoadFailure } from '../../store/api/errors';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useMonitoring } from '../errorBoundaries';
import { KEPT_CARD } from '../useLoginStatus';
import { useSaveSupportRecord, LoginStatusFailure } from './LoginStatusFailure';

interface OfflineCardProps {
  readonly kept: KeptCard;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/**
 * Page with the kept membership card. If the service worker is installed, it has cached the page's code. If the code
 * does not load, the member sees the same screen as a member without a kept card.
 */
const { Component: OfflineCardPage } = lazyComponent(() =>
  import(/* webpackChunkName: "OfflineCardPage" */ '../../features/membershipCard/OfflineCardPage').then(
    (page) => page.OfflineCardPage,
    () =>
      ({ isAsking, onRetry }: Pick<OfflineCardProps, 'isAsking' | 'onRetry'>) =>
        isAsking ? (
          <FullPageSpinner />
        ) : (
          <LoginStatusFailure message={describeLoadFailure(undefined)} inquiryNumber={undefined} onRetry={onRetry} />
        ),
  ),
);

/**
 * Shows the kept membership card instead of the member's screen while the network is missing or very slow (decisions
 * §12).
 */
export function OfflineCard(props: OfflineCardProps) {
  const dispatch = useAppDispatch();
  const monitoring = useMonitoring();
  const saveRecord = useSaveSupportRecord();
  const [, show] = useScreenState<KeptCard>(KEPT_CARD);
  const { kept } = props;
  useEffect(() => show(concealCard(kept)), [show, kept]);
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <OfflineCardPage {...props} onError={(fault: unknown) => monitoring.report(fault)}>
        <Button onClick={() => void dispatch(logOut())}>ログアウト</Button>
        <Button onClick={saveRecord}>サポート用の記録を保存</Button>
      </OfflineCardPage>
    </Suspense>
  );
}

/**
 * Returns a copy of the kept card for the store. Placeholders replace the card's texts, which exports of the store must
 * not contain; the plan stays, because it determines the card's colour.
 */
function concealCard({ card, checkedAt }: KeptCard): KeptCard {
  const { name, number, token } = card;
  return { card: { ...card, name: shapeOf(name), number: shapeOf(number), token: shapeOf(token) }, checkedAt };
}
