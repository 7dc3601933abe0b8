import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { cardFieldsOf } from '../../store/api/cardProvider';
import type { LoginStatus } from '../../store/api/loginStatus';
import { originBeside } from '#contract/cardForm';
import type { Plan } from '#contract/plan';
import { describeObstacle } from '#domain/membership/obstacles';
import { issuerConsent } from '#domain/membership/issuerConsent';
import { isFree, isFulfilled, paymentObstacle, saleObstacle } from '#domain/membership/payment';
import { formatPaid } from '#domain/membership/price';
import type { PaymentPurpose } from '#contract/payment';
import { DATA_FOR_ISSUER } from '#domain/paymentMode';
import { MuseumForm } from '../../forms/MuseumForm';
import { Notice } from '../../ui/messages/Notice';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/ClockContext';
import { CardFrameForm } from './CardFrameForm';
import { NoPaymentNotice } from './NoPaymentNotice';
import { OrderConditions, OrderSummary } from './OrderSummary';
import { PaymentCardForm } from './PaymentCardForm';
import { usePayment } from './usePayment';

const NO_CARD = z.object({});

interface CheckoutProps {
  readonly plan: Plan;
  readonly purpose: PaymentPurpose;
  readonly member: LoginStatus;
}

/**
 * Shows the order of a plan and its payment form. Uses the member's data and the day as they were when the page opened.
 * The app may load the profile again after the answer to a payment was lost. If that payment has succeeded, the new
 * profile would forbid the order, and the form would disappear together with its message (decisions §6.2).
 */
export function Checkout({ plan, purpose, member }: CheckoutProps) {
  const { supportContact, paymentMode } = useSite();
  const today = useToday();
  const [memberStatus] = useState(member);
  const [openedOn] = useState(today);
  const headingId = useId();
  const framePage = useCardFramePage();
  const shownAmount = plan.price ?? 0;
  // The law demands a label that tells the member that pressing the button is an order (decisions §6.5).
  const submitLabel = isFree(plan) ? '申し込む' : '支払って申し込む';
  const { submit, declines, decline } = usePayment({ planId: plan.id, purpose, shownAmount }, submitLabel);

  const obstacle = saleObstacle(plan, paymentMode) ?? paymentObstacle({ plan, purpose }, memberStatus, openedOn);
  if (obstacle !== null) {
    const isHeld = isFulfilled({ plan, purpose }, memberStatus, openedOn);
    return (
      <NoPaymentNotice
        reason={describeObstacle(obstacle, memberStatus, supportContact)}
        purpose={purpose}
        obstacle={obstacle}
        {...(isHeld && { held: memberStatus })}
      />
    );
  }

  const order = { plan, purpose, expiry: memberStatus.me.membershipRenewedAt, today: openedOn };
  const conditions = <OrderConditions order={order} />;
  const total = <Total yen={shownAmount} />;
  const card = {
    onSubmit: submit,
    submitLabel,
    beforeButton: (
      <>
        <Consent submitLabel={submitLabel} />
        {total}
      </>
    ),
    focusNumber: declines > 0,
    children: conditions,
  };
  return (
    <section className="museum-checkout" aria-labelledby={headingId}>
      <OrderSummary order={order} headingId={headingId} />
      <div className="museum-checkout__form">
        {decline && (
          <Notice tone="error" title="お支払いを完了できませんでした">
            <p>{decline.text}</p>
          </Notice>
        )}
        {isFree(plan) && (
          <MuseumForm
            schema={NO_CARD}
            initialValues={{}}
            onSubmit={() => submit(null)}
            submitLabel={submitLabel}
            beforeButton={total}
          >
            {conditions}
          </MuseumForm>
        )}
        {!isFree(plan) && framePage === null && <PaymentCardForm key={declines} {...card} />}
        {!isFree(plan) && framePage !== null && <CardFrameForm key={declines} {...card} page={framePage} />}
      </div>
    </section>
  );
}

/** Returns the address of the page with the card provider's own fields; null if the app shows its own fields. */
function useCardFramePage(): string | null {
  const { paymentMode, cardFormOrigin } = useSite();
  const fields = cardFieldsOf(paymentMode);
  return fields && `${cardFormOrigin || originBeside(window.location.origin)}${fields.page}`;
}

/** Shows the sentence of consent if the API sends data of the member to the card issuer. */
function Consent({ submitLabel }: { readonly submitLabel: string }) {
  const { paymentMode } = useSite();
  const sentence = issuerConsent(DATA_FOR_ISSUER[paymentMode], submitLabel);
  return sentence === null ? null : <p className="museum-payment-card__note">{sentence}</p>;
}

function Total({ yen }: { readonly yen: number }) {
  const [sum, note] = formatPaid(yen).split(/(?=（)/);
  return (
    <p className="museum-total">
      お支払い総額
      {/* The key makes a new element for a new sum: a browser's translator would keep the old sum. */}
      <strong key={yen}>
        {sum}
        <small>{note}</small>
      </strong>
    </p>
  );
}
