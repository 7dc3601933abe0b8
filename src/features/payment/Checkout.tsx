import { useState } from 'react';
import type { LoginStatus } from '../../api/loginStatus';
import type { Plan } from '../../contract/plan';
import { describeObstacle } from '../../domain/obstacles';
import { isFree, isFulfilled, paymentObstacle } from '../../domain/payment';
import type { PaymentPurpose } from '../../contract/payment';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/useToday';
import { NoPaymentNotice } from './NoPaymentNotice';
import { OrderSummary } from './OrderSummary';
import { PaymentForm } from './PaymentForm';

interface CheckoutProps {
  readonly plan: Plan;
  readonly purpose: PaymentPurpose;
  readonly member: LoginStatus;
}

/**
 * One plan for one member. Decided as the page opens: when an answer gets lost, me is loaded again, and a payment that
 * has gone through must not take away the form by which the member finds that out (decisions §6.2).
 */
export function Checkout({ plan, purpose, member }: CheckoutProps) {
  const { supportContact } = useSite();
  const today = useToday();
  const [standing] = useState(member);
  const [openedOn] = useState(today);
  const obstacle = paymentObstacle({ plan, purpose }, standing, openedOn);
  if (obstacle !== null) {
    const reason = describeObstacle(obstacle, standing, supportContact);
    const fulfilled = isFulfilled({ plan, purpose }, standing, openedOn);
    return <NoPaymentNotice {...{ reason, purpose, obstacle }} {...(fulfilled && { held: standing })} />;
  }
  return (
    <>
      <OrderSummary offer={{ plan, purpose, expiry: standing.me.membershipRenewedAt, today: openedOn }} />
      <PaymentForm subject={{ planId: plan.id, purpose }} isFree={isFree(plan)} />
    </>
  );
}
