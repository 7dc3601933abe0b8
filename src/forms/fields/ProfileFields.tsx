import type * as z from 'zod/mini';
import { profileShape, type ProfileInput } from '#contract/profile';
import type { Clock } from '#domain/clock';
import { PREFECTURES } from '#domain/address/prefectures';
import { FormSection } from '../FormSection';
import { BirthdayField } from './BirthdayField';
import { CheckboxField } from './CheckboxField';
import { GENDER_LABELS } from './genderLabels';
import { PostalCodeField, type LookUpAddress } from './PostalCodeField';
import { RadioGroupField } from './RadioGroupField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

interface ProfileFieldsProps {
  readonly now: Clock;
  readonly lookUp: LookUpAddress | null;
}

const GENDERS = Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label }));

/** Labels of the fields; that of `birthdayYear` is for all three parts of the birthday. */
const LABELS = {
  lastName: '姓',
  firstName: '名',
  birthdayYear: '生年月日',
  gender: '性別',
  tel: '電話番号',
  zip: '郵便番号',
  prefecture: '都道府県',
  city: '市区町村',
  address: '町名・番地・建物名',
  mailMagazineSubscribed: 'メールマガジン',
} satisfies Record<Exclude<keyof ProfileInput, 'birthday' | 'birthdayMonth' | 'birthdayDate'>, string>;

const SHAPE: Readonly<Record<string, z.ZodMiniType>> = profileShape;

/** Returns whether the field's schema accepts an empty value. */
const isOptional = (name: string) => ['', false].some((empty) => SHAPE[name]?.safeParse(empty).success);

const OPTIONAL = Object.entries(LABELS)
  .filter(([name]) => isOptional(name))
  .map(([, label]) => label);

/** Shows above the form which fields may stay empty. */
export function OptionalFieldsNote() {
  return <p>{OPTIONAL.join('、')}のほかは、すべてご入力が必要な項目です。</p>;
}

/** Fields about the member, for the registration and the profile form. */
export function ProfileFields({ now, lookUp }: ProfileFieldsProps) {
  return (
    <>
      <FormSection title="お客様情報">
        <div className="museum-profile-name">
          <TextField name="lastName" label={LABELS.lastName} autoComplete="family-name" />
          <TextField name="firstName" label={LABELS.firstName} autoComplete="given-name" />
        </div>
        <BirthdayField label={LABELS.birthdayYear} now={now} />
        <RadioGroupField name="gender" label={LABELS.gender} options={GENDERS} />
      </FormSection>
      <FormSection title="ご連絡先">
        <TextField
          name="tel"
          label={LABELS.tel}
          autoComplete="tel-national"
          inputMode="tel"
          help="ハイフンなし（例：0751234567）"
        />
        <PostalCodeField lookUp={lookUp} />
        <SelectField name="prefecture" label={LABELS.prefecture} options={PREFECTURES} autoComplete="address-level1" />
        <TextField name="city" label={LABELS.city} autoComplete="address-level2" />
        <TextField name="address" label={LABELS.address} autoComplete="address-line1" />
      </FormSection>
      <FormSection title={LABELS.mailMagazineSubscribed} isOptional={isOptional('mailMagazineSubscribed')}>
        <CheckboxField name="mailMagazineSubscribed" label="メールマガジンを受け取る" />
      </FormSection>
    </>
  );
}
