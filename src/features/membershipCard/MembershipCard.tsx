import type { LoginStatus } from '../../api/loginStatus';
import { formatDate } from '../../domain/dates/japanTime';
import { isExpired } from '../../domain/membership/renewal';
import { UnionLabel } from '../../ui/UnionLabel';
import { useToday } from '../../ui/useToday';
import { CardNumber } from './CardNumber';
import { CardRenewal } from './CardRenewal';
import { MemberCode } from './MemberCode';
import { useWakeLock } from './useWakeLock';
import './MembershipCard.css';

export interface MembershipCardProps {
  readonly member: LoginStatus;
  /** Told of what could not be drawn. */
  readonly onError: (fault: unknown) => void;
}

/** What a member shows at the door (§1, decisions §4): the code first, which must be seen without scrolling. */
export function MembershipCard({ member, onError }: MembershipCardProps) {
  const { me, plan } = member;
  const expired = isExpired(me.membershipRenewedAt, useToday());
  const name = [me.lastName, me.firstName].filter(Boolean).join(' ');
  useWakeLock();
  return (
    <div className="museum-pass">
      <MemberCode key={me.membershipToken} token={me.membershipToken} onError={onError} />
      <div className="museum-pass__words">
        {expired && <p className="museum-pass__expired">有効期限切れ</p>}
        <p className="museum-pass__plan">{plan?.planName}</p>
        {name !== '' && <p className="museum-pass__name">{name}</p>}
        <UnionLabel attributeType={me.attributeType} />
        <dl className="museum-pass__facts">
          {me.membershipCardNumber !== '' && (
            <div>
              <dt>会員番号</dt>
              <dd>
                <CardNumber digits={me.membershipCardNumber} />
              </dd>
            </div>
          )}
          {me.membershipRenewedAt !== null && (
            <div>
              <dt>有効期限</dt>
              <dd>{formatDate(me.membershipRenewedAt)} まで</dd>
            </div>
          )}
        </dl>
        <CardRenewal member={member} />
      </div>
    </div>
  );
}
