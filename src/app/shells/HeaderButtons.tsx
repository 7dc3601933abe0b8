import { useMember } from '../../api/useMember';
import { headerActions } from '../../domain/headerActions';
import { paths } from '../../domain/paths';
import { MembershipCardButton } from '../../features/membershipCard/MembershipCardButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { useToday } from '../../ui/useToday';

/** The header's ways to the card, to renewal and to purchase (§2), for the members the rules give them to (§4). */
export function HeaderButtons() {
  const member = useMember();
  const today = useToday();
  if (!member) return null;
  const { card, renewal, purchase } = headerActions(member, today);
  return (
    <>
      {card && <MembershipCardButton />}
      {renewal && (
        <ButtonLink size="compact" to={paths.renewal}>
          プランを更新
        </ButtonLink>
      )}
      {purchase && (
        <ButtonLink size="compact" to={paths.plans}>
          プランを購入
        </ButtonLink>
      )}
    </>
  );
}
