import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cardSchema, type Card } from '#contract/card';
import { MuseumForm } from '../../forms/MuseumForm';
import type { SubmissionOutcome } from '../../forms/formErrors';
import { useClock } from '../../ui/ClockContext';
import { cardBrand, formatCardExpiry, formatCardNumber, securityCodeLength } from '#domain/paymentCard';
import { FormSection } from '../../forms/FormSection';
import { TextField } from '../../forms/fields/TextField';
import { useTextValue } from '../../forms/input/useFormField';
import './payment.css';

const BLANK = { cardNumber: '', cardExpiry: '', cardSecurityCode: '', cardholderName: '' };

interface PaymentCardFormProps {
  readonly onSubmit: (card: Card) => Promise<SubmissionOutcome>;
  readonly submitLabel: string;
  readonly beforeButton: ReactNode;
  /** Whether to focus the card number, as after a declined card. */
  readonly focusNumber: boolean;
  /** Shown below the fields. */
  readonly children: ReactNode;
}

export function PaymentCardForm({ focusNumber, children, ...form }: PaymentCardFormProps) {
  const now = useClock();
  const [schema] = useState(() => cardSchema(now));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusNumber) element.current?.querySelector('input')?.focus();
  }, [focusNumber]);
  return (
    <div ref={element}>
      <MuseumForm {...form} schema={schema} initialValues={BLANK}>
        <PaymentCardFields />
        {children}
      </MuseumForm>
    </div>
  );
}

const BRANDS = 'Visa、Mastercard、JCB、American Express、Diners Club';

/** Shows the card's fields. By their `autocomplete` values, browsers and password managers fill in the card. */
function PaymentCardFields() {
  const { value: cardNumber } = useTextValue('cardNumber');
  const brand = cardBrand(cardNumber);
  const codeHelp = securityCodeLength(cardNumber) === 4 ? 'カード表面の4桁の数字' : 'カード裏面の3桁の数字';
  return (
    <FormSection title="カード情報">
      <TextField
        name="cardNumber"
        label="カード番号"
        autoComplete="cc-number"
        inputMode="numeric"
        format={formatCardNumber}
        help={brand === undefined ? `ご利用いただけるカード：${BRANDS}` : `カードの種類：${brand}`}
      />
      <div className="museum-payment-card__row">
        <TextField
          name="cardExpiry"
          label="有効期限"
          autoComplete="cc-exp"
          inputMode="numeric"
          format={formatCardExpiry}
          help="月/年（例：12/30）"
        />
        <TextField
          name="cardSecurityCode"
          label="セキュリティコード"
          autoComplete="cc-csc"
          inputMode="numeric"
          type="password"
          help={codeHelp}
        />
      </div>
      <TextField
        name="cardholderName"
        label="カード名義"
        autoComplete="cc-name"
        help="カードに記載のローマ字（例：HANAKO YAMADA）"
      />
      <p className="museum-payment-card__note">カード情報は決済代行会社に直接送信され、当館では保存しません。</p>
    </FormSection>
  );
}
