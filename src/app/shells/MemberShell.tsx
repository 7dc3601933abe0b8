import '../../ui/theme/styles/members.css';
import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { logOut } from '../../api/session';
import { MembershipCardDialog } from '../../features/membershipCard/MembershipCardDialog';
import { MemberLayout } from '../../ui/layouts/MemberLayout';
import { UserMenu } from './UserMenu';
import { useSite } from '../../ui/SiteContext';
import { useMonitoring } from '../boundaries/MonitoringContext';
import type { AppStore } from '../store';
import { useSupportRecord } from '../useSupportRecord';
import { HeaderButtons } from './HeaderButtons';
import { WaitingPage } from './WaitingPage';

/** The member layout (§2) around the members' screens. */
export function MemberShell() {
  const { museumName } = useSite();
  const saveRecord = useSupportRecord();
  const { pathname } = useLocation();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const monitoring = useMonitoring();
  return (
    <>
      <MemberLayout
        museumName={museumName}
        buttons={<HeaderButtons />}
        actions={
          <UserMenu
            onLogout={() => void dispatch(logOut())}
            extraItems={[{ label: 'サポート用の記録を保存', onSelect: saveRecord }]}
          />
        }
      >
        <Suspense key={pathname} fallback={<WaitingPage />}>
          <Outlet />
        </Suspense>
      </MemberLayout>
      <MembershipCardDialog onFault={(fault) => monitoring.report(fault)} />
    </>
  );
}
