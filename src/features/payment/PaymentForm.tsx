import * as z from 'zod/mini';
import { isFree, type Order } from '../../domain/membership/payment';
import { formatPaid } from '../../domain/membership/price';
import { MuseumForm } from '../../forms/MuseumForm';
import { Notice } from '../../ui/messages/Notice';
import { useShownPart } from '../../ui/ShownParts';
import { PaymentCardForm } from './PaymentCardForm';
import { usePayment } from './usePayment';

const NO_CARD = z.object({});

/** The button of decisions §6.5, with the card it charges; a plan that costs nothing has the button alone. */
export function PaymentForm({ plan, purpose }: Order) {
  const submitLabel = isFree(plan) ? '申し込む' : '支払って申し込む';
  const { submit, declines, reason } = usePayment({ planId: plan.id, purpose }, submitLabel);
  const decline = useShownPart('decline', reason === undefined ? undefined : { text: reason });
  // A provider that sends the member's data on has its sentence of consent here, before the total (decisions §6.7).
  const shared = { submitLabel, beforeButton: <Total yen={plan.price ?? 0} /> };
  return (
    <div className="museum-checkout__form">
      {decline && (
        <Notice tone="error" title="お支払いを完了できませんでした">
          <p>{decline.text}</p>
        </Notice>
      )}
      {isFree(plan) ? (
        <MuseumForm {...shared} schema={NO_CARD} initialValues={{}} onSubmit={() => submit(null)}>
          {null}
        </MuseumForm>
      ) : (
        <PaymentCardForm {...shared} key={declines} onSubmit={submit} focusNumber={declines > 0} />
      )}
    </div>
  );
}

function Total({ yen }: { readonly yen: number }) {
  const [sum, note] = formatPaid(yen).split(/(?=（)/);
  return (
    <p className="museum-total">
      お支払い総額
      <strong>
        {sum}
        <small>{note}</small>
      </strong>
    </p>
  );
}
