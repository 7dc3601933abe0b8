import type { ComponentProps, ReactNode } from 'react';
import * as z from 'zod/mini';
import { cardFieldsOf } from '../../store/api/cardProvider';
import { originBeside } from '../../contract/cardForm';
import { isFree, type Order } from '../../domain/membership/payment';
import { issuerConsent } from '../../domain/membership/issuerConsent';
import { formatPaid } from '../../domain/membership/price';
import { DATA_FOR_ISSUER } from '../../domain/paymentMode';
import { MuseumForm } from '../../forms/MuseumForm';
import { Notice } from '../../ui/messages/Notice';
import { useSite } from '../../ui/SiteContext';
import { CardFrameForm } from './CardFrameForm';
import { PaymentCardForm } from './PaymentCardForm';
import { usePayment } from './usePayment';

const NO_CARD = z.object({});

interface PaymentFormProps extends Order {
  /** What the law wants to be read, between the card fields and the messages. */
  readonly conditions: ReactNode;
}

/** The button of decisions §6.5, with the card it charges; a plan that costs nothing has no card fields. */
export function PaymentForm({ plan, purpose, conditions }: PaymentFormProps) {
  const submitLabel = isFree(plan) ? '申し込む' : '支払って申し込む';
  const shownAmount = plan.price ?? 0;
  const { submit, declines, decline } = usePayment({ planId: plan.id, purpose, shownAmount }, submitLabel);
  const total = <Total yen={shownAmount} />;
  return (
    <div className="museum-checkout__form">
      {decline && (
        <Notice tone="error" title="お支払いを完了できませんでした">
          <p>{decline.text}</p>
        </Notice>
      )}
      {isFree(plan) ? (
        <MuseumForm
          {...{ submitLabel, beforeButton: total }}
          schema={NO_CARD}
          initialValues={{}}
          onSubmit={() => submit(null)}
        >
          {conditions}
        </MuseumForm>
      ) : (
        <CardForm
          key={declines}
          onSubmit={submit}
          submitLabel={submitLabel}
          beforeButton={
            <>
              <Consent submitLabel={submitLabel} />
              {total}
            </>
          }
          focusNumber={declines > 0}
        >
          {conditions}
        </CardForm>
      )}
    </div>
  );
}

/** The card provider's own fields in a frame where it brings them, else the app's. */
function CardForm(props: Omit<ComponentProps<typeof CardFrameForm>, 'page'>) {
  const { paymentMode, cardFormOrigin } = useSite();
  const fields = cardFieldsOf(paymentMode);
  if (fields === null) return <PaymentCardForm {...props} />;
  return <CardFrameForm {...props} page={`${cardFormOrigin || originBeside(window.location.origin)}${fields.page}`} />;
}

/** What is sent to the card's issuer besides the card, if anything (decisions §6.7). */
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
      {/* With a key, since a translator would keep the former sum. */}
      <strong key={yen}>
        {sum}
        <small>{note}</small>
      </strong>
    </p>
  );
}
