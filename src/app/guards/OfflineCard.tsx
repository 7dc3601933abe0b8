import Button from 'antd/es/button/Button';
import { Suspense } from 'react';
import { logOut } from '../../api/session';
import { useAppDispatch } from '../../api/appState';
import type { KeptCard } from '../../domain/membership/membershipCard';
import { shapeOf } from '../../domain/shape';
import { lazyComponent } from '../../ui/lazyComponent';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useShownPart } from '../../ui/ShownParts';
import { useMonitoring } from '../errorBoundaries';
import { KEPT_CARD_PART } from '../useLoginStatus';
import { useSaveSupportRecord, LoginStatusFailure } from './LoginStatusFailure';

interface OfflineCardProps {
  readonly kept: KeptCard;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** Its code is cached by the service worker, if there is one. Without the code: what a tab without a card shows. */
const { Component: OfflineCardPage } = lazyComponent(() =>
  import('../../features/membershipCard/OfflineCardPage').then(
    (page) => page.OfflineCardPage,
    () =>
      ({ isAsking, onRetry }: Pick<OfflineCardProps, 'isAsking' | 'onRetry'>) =>
        isAsking ? <FullPageSpinner /> : <LoginStatusFailure inquiryNumber={undefined} onRetry={onRetry} />,
  ),
);

/** The kept card in the place of the member's screen while there is no network, or hardly any (decisions §12). */
export function OfflineCard(props: OfflineCardProps) {
  const dispatch = useAppDispatch();
  const monitoring = useMonitoring();
  const saveRecord = useSaveSupportRecord();
  useShownPart(KEPT_CARD_PART, concealCard(props.kept));
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <OfflineCardPage {...props} onError={(fault: unknown) => monitoring.report(fault)}>
        <Button onClick={() => void dispatch(logOut())}>ログアウト</Button>
        <Button onClick={saveRecord}>サポート用の記録を保存</Button>
      </OfflineCardPage>
    </Suspense>
  );
}

/** What the store gets of the card, which would else be in every export of it: its plan, and the shape of the rest. */
function concealCard({ card, checkedAt }: KeptCard): KeptCard {
  const { name, number, token } = card;
  return { card: { ...card, name: shapeOf(name), number: shapeOf(number), token: shapeOf(token) }, checkedAt };
}
