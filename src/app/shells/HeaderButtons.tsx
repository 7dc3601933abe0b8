import { useMember } from '../../api/useMember';
import { headerActions } from '../../domain/membership/headerActions';
import { paths } from '../../domain/paths';
import { MembershipCardButton } from '../../features/membershipCard/MembershipCardButton';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { useToday } from '../../ui/useToday';

/** The header's ways to renewal, to the card and to purchase (§2), for the members the rules give them to (§4). */
export function HeaderButtons() {
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
