import '../../ui/theme/styles/members.css';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { logOut } from '../../api/session';
import { useAppDispatch } from '../../api/storeHooks';
import { MembershipCardDialog } from '../../features/membershipCard/MembershipCardDialog';
import { MemberLayout } from '../../ui/layouts/MemberLayout';
import { UserMenu } from './UserMenu';
import { useSite } from '../../ui/SiteContext';
import { useMonitoring } from '../boundaries/MonitoringContext';
import { useSaveSupportRecord } from '../useSaveSupportRecord';
import { HeaderButtons } from './HeaderButtons';
import { PagePlaceholder } from './PagePlaceholder';

/** The member layout (§2) around the members' screens; it is not rendered again when a member goes from one to another. */
export function MemberShell() {
  const { museumName } = useSite();
  const saveRecord = useSaveSupportRecord();
  const dispatch = useAppDispatch();
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
        <Screen />
      </MemberLayout>
      <MembershipCardDialog onError={(fault) => monitoring.report(fault)} />
    </>
  );
}

function Screen() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<PagePlaceholder />}>
      <Outlet />
    </Suspense>
  );
}
