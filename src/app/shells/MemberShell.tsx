import '../../ui/theme/styles/members.css';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { logOut } from '../../store/api/session';
import { useAppDispatch } from '../../store';
import { MembershipCardDialog } from '../../features/membershipCard/MembershipCardDialog';
import { MemberLayout } from '../../ui/layouts/MemberLayout';
import { useSite } from '../../ui/SiteContext';
import { useMonitoring } from '../errorBoundaries';
import { useSaveSupportRecord } from '../guards/LoginStatusFailure';
import { useMember } from '../../store/api/loginStatus';
import { headerActions } from '#domain/membership/headerActions';
import { paths } from '#domain/paths';
import { MembershipCardButton } from '../../features/membershipCard/MembershipCardButton';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { useToday } from '../../ui/ClockContext';
import { UserMenu } from './UserMenu';
import { PagePlaceholder } from './EmptyFrame';

/** Layout of the members' screens, which stays mounted during navigations between them. */
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

/**
 * Shows the header's links to renewal and purchase and the button of the membership card, each only to members who may
 * use it.
 */
function HeaderButtons() {
  const member = useMember();
  const today = useToday();
  if (!member) return null;
  const { renewal, card, purchase } = headerActions(member, today);
  return (
    <>
      {renewal && (
        <ButtonLink size="small" to={paths.renewal}>
          プランを更新
        </ButtonLink>
      )}
      {card && <MembershipCardButton />}
      {purchase && (
        <ButtonLink size="small" to={paths.plans}>
          プランを購入
        </ButtonLink>
      )}
    </>
  );
}
