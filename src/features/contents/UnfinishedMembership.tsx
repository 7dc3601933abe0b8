import { useMember } from '../../api/useMember';
import { plansForNewMember } from '../../domain/paths';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { Notice } from '../../ui/messages/Notice';
import './UnfinishedMembership.css';

/** Reminds a member without a plan that one is still to be chosen (decisions §3). */
export function UnfinishedMembership() {
  const member = useMember();
  if (!member || member.plan) return null;
  return (
    <div className="museum-unfinished">
      <Notice
        title="入会手続きが完了していません"
        actions={
          <ButtonLink to={plansForNewMember} type="primary">
            プランを選ぶ
          </ButtonLink>
        }
      >
        <p>プランを選んで、お手続きを完了してください。</p>
      </Notice>
    </div>
  );
}
