import Button from 'antd/es/button/Button';
import { lazy, Suspense } from 'react';
import { logOut } from '../../api/session';
import { useAppDispatch } from '../../api/storeHooks';
import type { KeptCard } from '../../domain/membership/membershipCard';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useMonitoring } from '../boundaries/MonitoringContext';
import { useSaveSupportRecord } from '../useSaveSupportRecord';
import { LoginStatusFailure } from './LoginStatusFailure';

interface OfflineCardProps {
  readonly kept: KeptCard;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Without its code, which the service worker keeps where it could be installed, there is only the failure. */
const OfflineCardPage = lazy(() =>
  import('../../features/membershipCard/OfflineCardPage').then(
    (page) => ({ default: page.OfflineCardPage }),
    () => ({
      default: ({ onRetry }: Pick<OfflineCardProps, 'onRetry'>) => (
        <LoginStatusFailure inquiryNumber={undefined} onRetry={onRetry} />
      ),
    }),
  ),
);

/** The kept card in the place of the member's screen while there is no network (decisions §12). */
export function OfflineCard(props: OfflineCardProps) {
  const dispatch = useAppDispatch();
  const monitoring = useMonitoring();
  const saveRecord = useSaveSupportRecord();
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <OfflineCardPage {...props} onError={(fault: unknown) => monitoring.report(fault)}>
        <Button onClick={() => void dispatch(logOut())}>ログアウト</Button>
        <Button onClick={saveRecord}>サポート用の記録を保存</Button>
      </OfflineCardPage>
    </Suspense>
  );
}
