import type { LoginStatus } from '../../api/loginStatus';
import { paths } from '../../domain/paths';
import { renewalObstacle } from '../../domain/membership/renewal';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { ObstacleReason } from '../../ui/messages/ObstacleReason';
import { useToday } from '../../ui/useToday';

/** The way to renewal, or why there is none and whom to ask (decisions §3). */
export function CardRenewal({ member }: { readonly member: LoginStatus }) {
  const obstacle = renewalObstacle(member, useToday());
  return (
    <div className="museum-pass__renewal">
      {obstacle === null ? (
        <ButtonLink to={paths.renewal}>プランを更新</ButtonLink>
      ) : (
        <p>
          <ObstacleReason obstacle={obstacle} member={member} />
        </p>
      )}
    </div>
  );
}
