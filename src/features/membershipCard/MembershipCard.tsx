import type { LoginStatus } from '../../api/loginStatus';
import { cardFields } from '../../domain/membership/membershipCard';
import { CardFace } from './CardFace';
import { CardHelp } from './CardHelp';
import { ConnectionNotice } from './ConnectionNotice';
import { CardRenewal } from './CardRenewal';

export interface MembershipCardProps {
  readonly member: LoginStatus;
  /** Told of what could not be drawn. */
  readonly onError: (fault: unknown) => void;
}

/** The card, the way to its renewal, and what to know before the visit. */
export function MembershipCard({ member, onError }: MembershipCardProps) {
  return (
    <CardFace card={cardFields(member)} notice={<ConnectionNotice />} onError={onError}>
      <CardRenewal member={member} />
      <CardHelp />
    </CardFace>
  );
}
