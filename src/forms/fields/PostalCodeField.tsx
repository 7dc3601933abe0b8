import Button from 'antd/es/button/Button';
import { useId, useRef } from 'react';
import { useForm } from 'react-final-form';
import type { FormApi } from 'final-form';
import { zipField, prefectureField } from '#contract/fields';
import { useTextValue } from '../input/useFormField';
import { useScreenState } from '../../store/useScreenState';
import type { PostalAddress } from '#domain/address/postalAddress';
import { FieldNotes } from './FieldNotes';
import { TextInput } from './TextInput';
import './fields.css';

const HELP = 'ハイフンなし（例：6068344）';
const SEARCHING = '住所を検索しています。';

interface PostalCodeFieldProps {
  /** Searches for an address by postal code; null if the site has no map service. */
  readonly lookUp: LookUpAddress | null;
}

/**
 * Field for the postal code, with a button that fills in prefecture, city and address. A search never blocks the form.
 */
export function PostalCodeField({ lookUp }: PostalCodeFieldProps) {
  const id = useId();
  const field = useTextValue('zip');
  const { message, search, forget } = useAddressSearch();
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
        {lookUp && (
          <Button disabled={zip === undefined} onClick={() => zip && void search(zip, lookUp)}>
            住所を検索
          </Button>
        )}
      </div>
      <FieldNotes controlId={id} help={HELP} error={field.error} />
      <p className="museum-field-help museum-postal-code__message" aria-live="polite">
        {message}
      </p>
    </div>
  );
}

/** Returns the seven digits of a postal code, folded to half width; undefined if the text is not a postal code. */
function sevenDigits(typed: string): string | undefined {
  return zipField.safeParse(typed).data;
}

/**
 * Returns functions that start and forget a search, and the message about the search. Only the latest search fills in
 * the address, and only if the member has not changed the postal code since.
 */
function useAddressSearch() {
  const form = useForm();
  const latest = useRef(0);
  const [shown, show] = useScreenState<{ readonly text: string }>('postalLookup');
  const forget = () => {
    latest.current += 1;
    show(undefined);
  };
  const search = async (zip: string, lookUp: LookUpAddress) => {
    const mine = (latest.current += 1);
    show({ text: SEARCHING });
    const found = await lookUp(zip);
    if (latest.current === mine) show({ text: fillAddress(form, found) });
  };
  return { message: shown?.text, search, forget };
}

/**
 * Searches for the address of a postal code of seven digits. Resolves to null if no address has this postal code, and
 * to `failed` if the search failed.
 */
export type LookUpAddress = (zip: string) => Promise<PostalAddress | null | 'failed'>;

const NOT_FOUND = '該当する住所が見つかりませんでした。お手数ですが、住所をご入力ください。';
const FAILED = '住所を検索できませんでした。お手数ですが、住所をご入力ください。';
const FILLED = '住所を入力しました。続きの番地などをご入力ください。';
const FILLED_IN_PART = '市区町村までを入力しました。続きの住所をご入力ください。';

/**
 * Fills in the address fields; returns the message for the member. If the search has found no address, the fields stay
 * unchanged.
 */
function fillAddress(form: FormApi, found: Awaited<ReturnType<LookUpAddress>>): string {
  if (found === 'failed') return FAILED;
  if (!found || !prefectureField.safeParse(found.prefecture).success) return NOT_FOUND;
  const typed: unknown = form.getFieldState('address')?.value;
  // Keeps what the member has typed after the found address, such as the house number, because no postal code
  // determines a house number.
  const keepsTyped = typeof typed === 'string' && typed.startsWith(found.address);
  const values = { prefecture: found.prefecture, city: found.city, address: keepsTyped ? typed : found.address };
  form.batch(() => {
    for (const [name, value] of Object.entries(values)) {
      form.change(name, value);
      form.mutators['forgetSubmitError']?.(name);
    }
  });
  return found.address === '' ? FILLED_IN_PART : FILLED;
}
