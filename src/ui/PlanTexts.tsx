import type { Plan } from '#contract/plan';
import { describePlan } from '#domain/membership/planBenefits';
import { formatAnnualPrice } from '#domain/membership/price';
import './plans.css';

interface PlanTextsProps {
  readonly plan: Plan;
  /** Id of the heading, for the element that the name labels. */
  readonly id?: string;
  /** The heading's level. */
  readonly level: 2 | 3;
}

/** What a plan is called, costs a year and includes (decisions §3), the same before joining and when choosing. */
export function PlanTexts({ plan, id, level }: PlanTextsProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div>
        <Heading className="museum-plan__name" id={id}>
          {plan.planName}
        </Heading>
        <p className="museum-plan__price">{formatAnnualPrice(plan.price)}</p>
      </div>
      {plan.description !== undefined && <p className="museum-plan__description">{plan.description}</p>}
      <div className="museum-plan__facts">
        {describePlan(plan).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </>
  );
}
