import { useId, useState } from 'react';
import type { LoginStatus } from '../../store/api/loginStatus';
import type { Plan } from '../../contract/plan';
import { describeObstacle } from '../../domain/membership/obstacles';
import { isFulfilled, paymentObstacle, saleObstacle } from '../../domain/membership/payment';
import type { PaymentPurpose } from '../../contract/payment';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/ClockContext';
import { NoPaymentNotice } from './NoPaymentNotice';
import { OrderConditions, OrderSummary } from './OrderSummary';
import { PaymentForm } from './PaymentForm';

interface CheckoutProps {
  readonly plan: Plan;
  readonly purpose: PaymentPurpose;
  readonly member: LoginStatus;
}

/**
 * One plan for one member. Decided as the page opens: when an answer gets lost, the profile is loaded again, and a
 * payment that has gone through must not take away the form by which the member finds that out (decisions §6.2).
 */
export function Checkout({ plan, purpose, member }: CheckoutProps) {
  const { supportContact, paymentMode } = useSite();
  const today = useToday();
  const [memberStatus] = useState(member);
  const [openedOn] = useState(today);
  const headingId = useId();
  const obstacle = saleObstacle(plan, paymentMode) ?? paymentObstacle({ plan, purpose }, memberStatus, openedOn);
  if (obstacle !== null) {
    const reason = describeObstacle(obstacle, memberStatus, supportContact);
    const fulfilled = isFulfilled({ plan, purpose }, memberStatus, openedOn);
    return <NoPaymentNotice {...{ reason, purpose, obstacle }} {...(fulfilled && { held: memberStatus })} />;
  }
  const order = { plan, purpose, expiry: memberStatus.me.membershipRenewedAt, today: openedOn };
  return (
    <section className="museum-checkout" aria-labelledby={headingId}>
      <OrderSummary order={order} headingId={headingId} />
      <PaymentForm plan={plan} purpose={purpose} conditions={<OrderConditions order={order} />} />
    </section>
  );
}
