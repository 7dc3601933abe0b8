import type { LoginStatus } from '../../store/api/loginStatus';
import { membershipCardFields } from '#domain/membership/membershipCard';
import { paths } from '#domain/paths';
import { renewalObstacle } from '#domain/membership/renewal';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { ObstacleReason } from '../../ui/messages/ObstacleNotice';
import { useToday } from '../../ui/ClockContext';
import { useSite } from '../../ui/SiteContext';
import { CardFace } from './CardFace';
import { ConnectionNotice } from './OfflineNotice';

export interface MembershipCardProps {
  readonly member: LoginStatus;
  /** Called with the error if the QR code cannot be drawn. */
  readonly onError: (fault: unknown) => void;
}

/** Shows the membership card with a link to renewal and advice for the visit. */
export function MembershipCard({ member, onError }: MembershipCardProps) {
  return (
    <CardFace card={membershipCardFields(member)} notice={<ConnectionNotice />} onError={onError}>
      <CardRenewal member={member} />
      <CardHelp />
    </CardFace>
  );
}

/** Shows the link to renewal, or why the member cannot renew. */
function CardRenewal({ member }: { readonly member: LoginStatus }) {
  const obstacle = renewalObstacle(member, useToday());
  return (
    <div className="museum-membership-card__renewal">
      {obstacle === null ? (
        // The link replaces the history entry of the membership card, so that Back leads to the page below the card.
        <ButtonLink to={paths.renewal} replace>
          プランを更新
        </ButtonLink>
      ) : (
        <p>
          <ObstacleReason obstacle={obstacle} member={member} />
        </p>
      )}
    </div>
  );
}

/**
 * Gives advice for the visit: how to open the membership card from the home screen and without a network (decisions
 * §12).
 */
function CardHelp() {
  const { keepsCard } = useSite();
  return (
    <section className="museum-membership-card__help">
      <h3>ご来館の前に</h3>
      {keepsCard && (
        <p>
          ログインしてこの画面を開いておくと、電波の届かない場所でも会員証を表示できます。ログアウトすると、この端末から消えます。
        </p>
      )}
      <p>
        ブラウザーのメニューの「ホーム画面に追加」で、美術館の名前のアイコンから開けるようになります。ログインの状態は画面（タブ）ごとに保たれます。アイコンから初めて開いたときや、画面を閉じたあとは、もう一度ログインしてください。
      </p>
      <p>電波の届きにくい場所でお使いになるときは、「画像として保存」もご利用ください。</p>
    </section>
  );
}
