import * as z from 'zod/mini';
import type { OrderReference } from '../../domain/paths';
import { MuseumForm } from '../../forms/MuseumForm';
import { Notice } from '../../ui/messages/Notice';
import { useShownPart } from '../../ui/ShownParts';
import { PaymentCardForm } from './PaymentCardForm';
import { usePayment } from './usePayment';

interface PaymentFormProps {
  readonly order: OrderReference;
  readonly isFree: boolean;
}

const SUBMIT_LABEL = '支払って申し込む';
const NO_CARD = z.object({});

/** The button of decisions §6.5, with the card it charges; a plan that costs nothing has the button alone. */
export function PaymentForm({ order, isFree }: PaymentFormProps) {
  const { submit, declines, reason } = usePayment(order);
  const decline = useShownPart('decline', reason === undefined ? undefined : { text: reason });
  return (
    <>
      {decline && (
        <Notice tone="error" title="お支払いを完了できませんでした">
          <p>{decline.text}</p>
        </Notice>
      )}
      {isFree ? (
        <MuseumForm schema={NO_CARD} initialValues={{}} onSubmit={() => submit(null)} submitLabel={SUBMIT_LABEL}>
          {null}
        </MuseumForm>
      ) : (
        <PaymentCardForm key={declines} onSubmit={submit} submitLabel={SUBMIT_LABEL} focusNumber={declines > 0} />
      )}
    </>
  );
}
