import Button from 'antd/es/button/Button';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { zipField } from '../../contract/fields';
import { FieldNotes } from './FieldNotes';
import { fillAddress, type LookUpAddress } from './postalAddressFilling';
import { TextInput } from './TextInput';
import { useTextValue } from '../input/useFormField';
import { useShownPart } from '../../ui/ShownParts';
import './PostalCodeField.css';

const HELP = 'ハイフンなし（例：6068344）';
const SEARCHING = '住所を検索しています。';

interface PostalCodeFieldProps {
  readonly lookUp: LookUpAddress;
}

/** The postal code, and a button that fills prefecture, city and address by it (§4); it never blocks the form. */
export function PostalCodeField({ lookUp }: PostalCodeFieldProps) {
  const id = useId();
  const field = useTextValue('zip');
  const { message, search, forget } = useAddressSearch(lookUp);
  const shown = useShownPart('postalLookup', message === '' ? undefined : { text: message });
  const zip = sevenDigits(field.value);
  const change = (typed: string) => {
    forget();
    field.change(typed);
  };
  return (
    <div className="museum-field">
      <label className="museum-field-label" htmlFor={id}>
        郵便番号
      </label>
      <div className="museum-postal-code">
        <TextInput
          id={id}
          field={{ ...field, change }}
          type="text"
          autoComplete="postal-code"
          inputMode="numeric"
          help={HELP}
          error={field.error}
        />
        <Button disabled={zip === undefined} onClick={() => zip && void search(zip)}>
          住所を検索
        </Button>
      </div>
      <FieldNotes controlId={id} help={HELP} error={field.error} />
      <p className="museum-field-help museum-postal-code__message" aria-live="polite">
        {shown?.text}
      </p>
    </div>
  );
}

/** The digits as they will be sent: full-width ones folded. */
function sevenDigits(typed: string): string | undefined {
  return zipField.safeParse(typed).data;
}

/** Only the latest search may fill anything in, and none once the postal code has been changed. */
function useAddressSearch(lookUp: LookUpAddress) {
  const form = useForm();
  const latest = useRef(0);
  const [message, setMessage] = useState('');
  const forget = () => {
    latest.current += 1;
    setMessage('');
  };
  const search = async (zip: string) => {
    const mine = (latest.current += 1);
    setMessage(SEARCHING);
    const found = await lookUp(zip);
    if (latest.current === mine) setMessage(fillAddress(form, found));
  };
  return { message, search, forget };
}
