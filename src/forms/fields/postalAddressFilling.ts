import type { FormApi } from 'final-form';
import { prefectureField } from '../../contract/fields';
import type { PostalAddress } from '../../domain/address/postalAddress';

/** Finds the address of seven digits: null where the code is unknown, `failed` where the lookup failed. */
export type LookUpAddress = (zip: string) => Promise<PostalAddress | null | 'failed'>;

const NOT_FOUND = '該当する住所が見つかりませんでした。お手数ですが、住所をご入力ください。';
const FAILED = '住所を検索できませんでした。お手数ですが、住所をご入力ください。';
const FILLED = '住所を入力しました。続きの番地などをご入力ください。';
const FILLED_IN_PART = '市区町村までを入力しました。続きの住所をご入力ください。';

/** Fills the address fields by what was found (§4) and answers with what to tell the member; else keeps what is typed. */
export function fillAddress(form: FormApi, found: Awaited<ReturnType<LookUpAddress>>): string {
  if (found === 'failed') return FAILED;
  if (!found || !prefectureField.safeParse(found.prefecture).success) return NOT_FOUND;
  const typed: unknown = form.getFieldState('address')?.value;
  // The house number is the member's own work, and no postal code knows it.
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
