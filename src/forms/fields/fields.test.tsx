import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileInputSchema } from '#contract/profile';
import { PREFECTURES } from '#domain/address/prefectures';
import { BirthdayField } from './BirthdayField';
import { CheckboxField } from './CheckboxField';
import { MuseumForm } from '../MuseumForm';
import { OptionalFieldsNote } from './ProfileFields';
import { RadioGroupField } from './RadioGroupField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';
import { withBirthday } from '../validation/withBirthday';
import { InStore } from '../../testing/InStore';

// The first moment of 2026 in Japan.
const now = () => new Date('2025-12-31T15:00:00Z');
const schema = withBirthday(profileInputSchema(now));

const genders = [
  { value: 'male', label: '男性' },
  { value: 'female', label: '女性' },
  { value: 'other', label: 'その他' },
  { value: 'unknown', label: '回答しない' },
];

const filled = {
  lastName: '山田',
  firstName: '花子',
  birthdayYear: '1990',
  birthdayMonth: '01',
  birthdayDate: '05',
  gender: 'unknown',
  tel: '0751234567',
  zip: '6068342',
  prefecture: '京都府',
  city: '京都市左京区',
  address: '岡崎円勝寺町124',
  mailMagazineSubscribed: false,
};

function givenProfile(initialValues = filled) {
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  render(
    <MuseumForm schema={schema} initialValues={initialValues} onSubmit={onSubmit} submitLabel="変更する">
      <BirthdayField label="生年月日" now={now} />
      <RadioGroupField name="gender" label="性別" options={genders} />
      <TextField name="zip" label="郵便番号" autoComplete="postal-code" inputMode="numeric" help="ハイフンなし" />
      <SelectField name="prefecture" label="都道府県" options={PREFECTURES} autoComplete="address-level1" />
      <CheckboxField name="mailMagazineSubscribed" label="メールマガジンを受け取る" />
    </MuseumForm>,
    { wrapper: InStore },
  );
  const user = userEvent.setup();
  return { user, onSubmit, submit: () => user.click(screen.getByRole('button', { name: '変更する' })) };
}

const choicesOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('the choices of a prefecture keep their values when a browser translates their names', () => {
  givenProfile();
  const options = within(screen.getByLabelText('都道府県')).getAllByRole<HTMLOptionElement>('option');
  for (const option of options) option.textContent = 'Kyoto';
  expect(options.map(({ value }) => value)).toEqual(['', ...PREFECTURES]);
});

const messages = (text: string) => screen.getAllByText(text, { selector: 'p span' });

describe('the birthday', () => {
  it('offers 1920 to the year before the current one in Japan, twelve months and 31 dates', () => {
    givenProfile();
    const [none, first, ...years] = choicesOf('年');
    expect([none, first, years.at(-1)]).toEqual(['--', '1920（大正9年）', '2025（令和7年）']);
    expect(screen.getByRole('option', { name: '1958（昭和33年）' })).toHaveValue('1958');
    expect(choicesOf('月')).toHaveLength(13);
    expect(choicesOf('月').slice(0, 2)).toEqual(['--', '01']);
    expect(choicesOf('日').at(-1)).toBe('31');
  });

  it('says once what is missing and leads to the first missing part', async () => {
    const { submit } = givenProfile({ ...filled, birthdayMonth: '', birthdayDate: '' });
    await submit();
    expect(messages('選択してください')).toHaveLength(1);
    expect(screen.getByLabelText('月')).toHaveFocus();
    expect(screen.getByLabelText('月')).toHaveAccessibleDescription('選択してください');
    expect(screen.getByLabelText('年')).toBeValid();
    expect(screen.getByRole('group', { name: '生年月日' })).toContainElement(screen.getByLabelText('月'));
  });

  it('takes 29 February back as soon as the year is a leap year', async () => {
    const { user, submit } = givenProfile({ ...filled, birthdayYear: '2001', birthdayMonth: '02', birthdayDate: '29' });
    await submit();
    expect(screen.getByLabelText('日')).toHaveAccessibleDescription('正しい日付を選択してください');
    await user.selectOptions(screen.getByLabelText('年'), '2000');
    expect(screen.getByLabelText('日')).toBeValid();
  });
});

it('the gender is one group of four, with one message', async () => {
  const { user, submit } = givenProfile({ ...filled, gender: '' });
  await submit();
  const group = screen.getByRole('radiogroup', { name: '性別' });
  expect(group).toHaveAccessibleDescription('選択してください');
  expect(within(group).getByRole('radio', { name: '男性' })).toHaveFocus();
  await user.click(within(group).getByRole('radio', { name: '回答しない' }));
  expect(group).toBeValid();
});

it('help and message are both read at their control', async () => {
  const { submit } = givenProfile({ ...filled, zip: '606-8342' });
  expect(screen.getByLabelText('郵便番号')).toHaveAccessibleDescription('ハイフンなし');
  await submit();
  expect(screen.getByLabelText('郵便番号')).toHaveAccessibleDescription('ハイフンなし 郵便番号を入力してください');
});

it('focus goes to the first wrong control of the page, whatever the order of the schema', async () => {
  const { submit } = givenProfile({ ...filled, prefecture: '', zip: '', mailMagazineSubscribed: true });
  await submit();
  expect(screen.getByLabelText('郵便番号')).toHaveFocus();
});

describe('the summary of errors', () => {
  const wrong = { ...filled, birthdayYear: '', birthdayMonth: '', gender: '', zip: '', prefecture: '' };
  const summary = () => screen.queryByText(/件の項目をご確認ください。/);

  it('says above the button how many fields need another look, and leads to each', async () => {
    const { user, submit } = givenProfile(wrong);
    await submit();
    expect(screen.getByLabelText('年')).toHaveFocus();
    expect(summary()).toHaveTextContent('4件の項目をご確認ください。');
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['生年月日', '性別', '郵便番号', '都道府県']);
    await user.click(screen.getByRole('link', { name: '郵便番号' }));
    expect(screen.getByLabelText('郵便番号')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '性別' }));
    expect(screen.getByRole('radio', { name: '男性' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('grows shorter with each field that is mended, until none is left', async () => {
    const { user, submit } = givenProfile({ ...filled, gender: '', zip: '', prefecture: '' });
    await submit();
    await user.selectOptions(screen.getByLabelText('都道府県'), '滋賀県');
    expect(summary()).toHaveTextContent('2件の項目をご確認ください。');
    await user.click(screen.getByRole('radio', { name: '女性' }));
    await user.type(screen.getByLabelText('郵便番号'), '6068342');
    expect(summary()).not.toBeInTheDocument();
  });

  it('is not there for two errors', async () => {
    const { submit } = givenProfile({ ...filled, zip: '', birthdayYear: '', birthdayMonth: '', birthdayDate: '' });
    await submit();
    expect(screen.getByLabelText('年')).toHaveFocus();
    expect(summary()).not.toBeInTheDocument();
  });
});

it('says which fields may be left out', () => {
  render(<OptionalFieldsNote />);
  expect(screen.getByText(/ご入力が必要/)).toHaveTextContent(
    /^メールマガジンのほかは、すべてご入力が必要な項目です。$/,
  );
});

it('every control bears the name of its field', () => {
  givenProfile();
  const names = [...document.querySelectorAll('input, select')].map((control) => control.getAttribute('name'));
  expect(new Set(names)).toEqual(
    new Set(['birthdayYear', 'birthdayMonth', 'birthdayDate', 'gender', 'zip', 'prefecture', 'mailMagazineSubscribed']),
  );
});

it('choices that a password manager has made without telling the app are sent, and stay', async () => {
  const { onSubmit, submit } = givenProfile({ ...filled, birthdayMonth: '', prefecture: '' });
  screen.getByLabelText<HTMLSelectElement>('都道府県').value = '東京都';
  screen.getByLabelText<HTMLSelectElement>('月').value = '02';
  await submit();
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ prefecture: '東京都', birthday: '1990-02-05' }));
  expect(screen.getByLabelText('都道府県')).toHaveValue('東京都');
});

it('a value that is no choice any more is not taken for one that the member has taken back', async () => {
  const { submit } = givenProfile({ ...filled, prefecture: '樺太' });
  await submit();
  expect(screen.getByLabelText('都道府県')).toHaveAccessibleDescription('選択してください');
});

it('a changed profile is sent whole, with the birthday joined', async () => {
  const { user, onSubmit, submit } = givenProfile(filled);
  await user.selectOptions(screen.getByLabelText('月'), '12');
  await user.selectOptions(screen.getByLabelText('都道府県'), '滋賀県');
  await user.click(screen.getByRole('checkbox', { name: 'メールマガジンを受け取る' }));
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({
    ...filled,
    birthdayMonth: '12',
    birthday: '1990-12-05',
    prefecture: '滋賀県',
    mailMagazineSubscribed: true,
  });
});
