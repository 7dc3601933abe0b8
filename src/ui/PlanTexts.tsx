import type { Plan } from '#contract/plan';
import { describePlan } from '#domain/membership/planBenefits';
import { formatAnnualPrice } from '#domain/membership/price';
import './plans.css';

interface PlanTextsProps {
  readonly plan: Plan;
  /** Id of the heading with the plan's name, for an element with `aria-labelledby`. */
  readonly id?: string;
  /** Level of the heading. */
  readonly level: 2 | 3;
}

/** Shows a plan's name, annual price and benefits, on pages before and after the registration. */
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
