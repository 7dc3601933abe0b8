import { type CSSProperties, useState, type ReactNode } from 'react';
import { useAppSelector, type RootState } from '../../store';
import { isClockWrong as isWrong } from '#domain/clock';
import { formatDate } from '#domain/dates/japanTime';
import { numberGroups, type MembershipCardFields } from '#domain/membership/membershipCard';
import { isExpired } from '#domain/membership/renewal';
import { selectClockDeviation } from '../../store/slices/clockSlice';
import { Emblem } from '../../ui/Emblem';
import { UnionLabel } from '../../ui/UnionLabel';
import { useToday } from '../../ui/ClockContext';
import { MemberCode } from './MemberCode';
import { planTone } from './planTone';
import { SaveCardImage } from './SaveCardImage';
import { useWakeLock } from './useWakeLock';
import './CardFace.css';

interface CardFaceProps {
  readonly card: MembershipCardFields;
  /** Called with the error if the QR code cannot be drawn. */
  readonly onError: (fault: unknown) => void;
  /** Shown above the QR code. */
  readonly notice?: ReactNode;
  /** Shown below the card's own texts. */
  readonly children?: ReactNode;
}

const selectIsClockWrong = (state: RootState) => isWrong(selectClockDeviation(state));

/**
 * Shows the membership card as a member presents it at the entrance (decisions §4). The QR code must be visible without
 * scrolling.
 */
export function CardFace({ card, notice, onError, children }: CardFaceProps) {
  const { name, planName, number, token, expiry, attributeType } = card;
  const [code, setCode] = useState<SVGSVGElement | null>(null);
  const today = useToday();
  const isClockWrong = useAppSelector(selectIsClockWrong);
  const tone = { '--museum-plan-tone': planTone(card, today) } as CSSProperties; // A CSS variable of CardFace.css.
  useWakeLock();
  return (
    <div className="museum-membership-card" style={tone}>
      {/* Turns the browser extension Dark Reader off, which would make the QR code unreadable. React moves this element
          into the head. */}
      <meta name="darkreader-lock" />
      {notice}
      {isClockWrong && <p className="museum-membership-card__clock">端末の日時をご確認ください</p>}
      <p className="museum-membership-card__plan">
        <Emblem />
        <span>{planName}</span>
      </p>
      <MemberCode key={token} token={token} codeRef={setCode} onError={onError} />
      <div className="museum-membership-card__words">
        {isExpired(expiry, today) && <p className="museum-membership-card__expired">有効期限切れ</p>}
        {name !== '' && (
          <p className="museum-membership-card__name" translate="no">
            {name}
          </p>
        )}
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
              <dd>{`${formatDate(expiry)} まで`}</dd>
            </div>
          )}
        </dl>
        {code && <SaveCardImage card={card} code={code} onError={onError} />}
        {children}
      </div>
    </div>
  );
}

/**
 * Shows the card number in groups of four characters. The gaps are CSS margins and not blanks, so that members copy the
 * number without blanks (decisions §15).
 */
function CardNumber({ digits }: { readonly digits: string }) {
  return (
    <span className="museum-membership-card-number" translate="no">
      {numberGroups(digits).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
