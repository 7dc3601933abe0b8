import type { Clock } from '../../domain/clock';
import { PREFECTURES } from '../../domain/address/prefectures';
import { BirthdayField } from './BirthdayField';
import { CheckboxField } from './CheckboxField';
import { FormSection } from '../FormSection';
import { GENDER_LABELS } from './genderLabels';
import { PostalCodeField } from './PostalCodeField';
import type { LookUpAddress } from './postalAddressFilling';
import { RadioGroupField } from './RadioGroupField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';
import './ProfileFields.css';

interface ProfileFieldsProps {
  readonly now: Clock;
  readonly lookUp: LookUpAddress;
}

const GENDERS = Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label }));

/** What a member tells of themselves (§3), the same for registration and for the profile edit. */
export function ProfileFields({ now, lookUp }: ProfileFieldsProps) {
  return (
    <>
      <FormSection title="お客様情報">
        <div className="museum-profile-name">
          <TextField name="lastName" label="姓" autoComplete="family-name" />
          <TextField name="firstName" label="名" autoComplete="given-name" />
        </div>
        <BirthdayField label="生年月日" now={now} />
        <RadioGroupField name="gender" label="性別" options={GENDERS} />
      </FormSection>
      <FormSection title="ご連絡先">
        <TextField
          name="tel"
          label="電話番号"
          autoComplete="tel-national"
          inputMode="tel"
          help="ハイフンなし（例：0751234567）"
        />
        <PostalCodeField lookUp={lookUp} />
        <SelectField name="prefecture" label="都道府県" options={PREFECTURES} autoComplete="address-level1" />
        <TextField name="city" label="市区町村" autoComplete="address-level2" />
        <TextField name="address" label="町名・番地・建物名" autoComplete="address-line1" />
      </FormSection>
      <FormSection title="メールマガジン">
        <CheckboxField name="mailMagazineSubscribed" label="メールマガジンを受け取る" />
      </FormSection>
    </>
  );
}
