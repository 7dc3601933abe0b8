import { useState, type ReactNode } from 'react';
import { formatDate } from '../../domain/dates/japanTime';
import { numberGroups, type MembershipCardFields } from '../../domain/membership/membershipCard';
import { isExpired } from '../../domain/membership/renewal';
import { UnionLabel } from '../../ui/UnionLabel';
import { useToday } from '../../ui/ClockContext';
import { MemberCode } from './MemberCode';
import { SaveCardImage } from './SaveCardImage';
import { useWakeLock } from './useWakeLock';
import './CardFace.css';

interface CardFaceProps {
  readonly card: MembershipCardFields;
  /** Told of what could not be drawn. */
  readonly onError: (fault: unknown) => void;
  /** Above the code. */
  readonly notice?: ReactNode;
  /** Below the card's own words. */
  readonly children?: ReactNode;
}

/** What a member shows at the door (decisions §4): the code first, which must be seen without scrolling. */
export function CardFace({ card, notice, onError, children }: CardFaceProps) {
  const { name, planName, number, token, expiry, attributeType } = card;
  const [code, setCode] = useState<SVGSVGElement | null>(null);
  const expired = isExpired(expiry, useToday());
  useWakeLock();
  return (
    <div className="museum-membership-card">
      {notice}
      <MemberCode key={token} token={token} codeRef={setCode} onError={onError} />
      <div className="museum-membership-card__words">
        {expired && <p className="museum-membership-card__expired">有効期限切れ</p>}
        <p className="museum-membership-card__plan">{planName}</p>
        {name !== '' && <p className="museum-membership-card__name">{name}</p>}
        <UnionLabel attributeType={attributeType} />
        <dl className="museum-membership-card__facts">
          {number !== '' && (
            <div>
              <dt>会員番号</dt>
              <dd>
                <CardNumber digits={number} />
              </dd>
            </div>
          )}
          {expiry !== null && (
            <div>
              <dt>有効期限</dt>
              <dd>{formatDate(expiry)} まで</dd>
            </div>
          )}
        </dl>
        {code && <SaveCardImage card={card} code={code} onError={onError} />}
        {children}
      </div>
    </div>
  );
}

/** The card number in groups; the gaps are drawn, so that a copy of it is the plain number. */
function CardNumber({ digits }: { readonly digits: string }) {
  return (
    <span className="museum-membership-card-number">
      {numberGroups(digits).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
