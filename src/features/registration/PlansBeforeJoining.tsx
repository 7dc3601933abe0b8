import { membershipApi } from '../../api/membershipApi';
import { PlanTexts } from '../../ui/PlanTexts';

/**
 * What a visitor can join (decisions §3). Where the plans do not load, nothing stands here and nothing is said: the form
 * above works without them.
 */
export function PlansBeforeJoining() {
  const { data: plans, isError } = membershipApi.useGetPlansQuery();
  if (isError) return null;
  if (plans === undefined) return <div className="museum-plans-awaited" />;
  const onSale = plans.filter(({ price }) => price !== null);
  if (onSale.length === 0) return null;
  return (
    <section className="museum-plans-before" aria-labelledby="plans">
      <h2 id="plans">会員プランのご案内</h2>
      <p>プランは、会員登録のあとにお選びいただきます。</p>
      <ul>
        {onSale.map((plan) => (
          <li key={plan.id}>
            <PlanTexts plan={plan} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
