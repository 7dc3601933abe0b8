import { loginInputSchema, passwordResetInputSchema, registrationInputSchema } from '#contract/auth';
import { emailChangeInputSchema, passwordChangeFormSchema, profileInputSchema } from '#contract/profile';
import { initialValues } from '../../features/registration/useRegistrationDraft';
import { createValidator, type FormValues } from './createValidator';
import { withBirthday } from './withBirthday';

// The first moment of 2026 in Japan, when UTC still has 2025. From this moment on, 2025 is a valid birth year.
const now = () => new Date('2025-12-31T15:00:00Z');

const complete: FormValues = {
  email: 'hanako@example.test',
  password: 'Museum-Demo-2026',
  passwordConfirmation: 'Museum-Demo-2026',
  termsAgreement: true,
  privacyPolicyAgreement: true,
  lastName: '山田',
  firstName: '花子',
  birthdayYear: '1990',
  birthdayMonth: '01',
  birthdayDate: '05',
  gender: 'female',
  tel: '0751234567',
  zip: '6068342',
  prefecture: '京都府',
  city: '京都市左京区',
  address: '岡崎円勝寺町124',
  mailMagazineSubscribed: false,
};

/** The first values of the real form, '' and false, because zod treats missing fields in another way. */
const blank: FormValues = initialValues('hanako@example.test', undefined);

const registration = createValidator(withBirthday(registrationInputSchema(now)));
const profile = createValidator(withBirthday(profileInputSchema(now)));
const login = createValidator(loginInputSchema);
const passwordReset = createValidator(passwordResetInputSchema);
const passwordChange = createValidator(passwordChangeFormSchema);
const emailChange = createValidator(emailChangeInputSchema);

const REQUIRED = '入力してください';
const SELECT = '選択してください';
const EMAIL = 'メールアドレスを入力してください';
const TEL = '電話番号を入力してください';
const ZIP = '郵便番号を入力してください';
const PASSWORD = '入力内容をご確認ください';
const MISMATCH = 'パスワードが一致していません';
const AGREEMENT = '同意が必要です';
const OK = undefined;

const long = (length: number, character = '字') => character.repeat(length);
// Returns a text of this many characters 𠮷, each of which has two UTF-16 code units.
const supplementary = (length: number) => long(length, '𠮷');
const emailOf = (length: number) => `${long(length - '@example.test'.length, 'a')}@example.test`;

type Row = readonly [rule: string, field: string, input: string | boolean, message: string | undefined];

const registrationRows: readonly Row[] = [
  ['e-mail: required', 'email', '', REQUIRED],
  ['e-mail: blanks are nothing', 'email', ' 　', REQUIRED],
  ['e-mail: format', 'email', 'hanako', EMAIL],
  ['e-mail: format, a dot in the domain', 'email', 'hanako@example', EMAIL],
  ['e-mail: full width is folded', 'email', 'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', OK],
  ['e-mail: 254 characters', 'email', emailOf(254), OK],
  ['e-mail: 255 characters', 'email', emailOf(255), '254文字以内で入力してください'],
  ['e-mail: 254 characters and blanks around them', 'email', ` ${emailOf(254)} `, OK],
  ['e-mail: invisible characters are dropped', 'email', '\u202dtaro\u00ad@example.test\u200b', OK],
  ['e-mail: of invisible characters alone', 'email', '\u200b\ufeff', REQUIRED],

  ['new password: empty', 'password', '', PASSWORD],
  ['new password: 9 characters', 'password', 'Museum-20', PASSWORD],
  ['new password: no lowercase letter', 'password', 'MUSEUM-2026', PASSWORD],
  ['new password: no uppercase letter', 'password', 'museum-2026', PASSWORD],
  ['new password: no digit', 'password', 'Museum-Museum', PASSWORD],
  ['new password: no symbol', 'password', 'Museum2026', PASSWORD],
  ['new password: 65 characters', 'password', `Aa1-${long(61, 'a')}`, PASSWORD],
  ['new password: a blank is no symbol', 'password', 'Museum 2026', PASSWORD],
  ['new password: not folded', 'password', 'Ｍuseum-2026', PASSWORD],
  ['confirmation: equal', 'passwordConfirmation', 'museum-demo-2026', MISMATCH],

  ['last name: required', 'lastName', '　', REQUIRED],
  ['last name: 1 character', 'lastName', '林', OK],
  ['last name: 50 characters', 'lastName', supplementary(50), OK],
  ['last name: 51 characters', 'lastName', supplementary(51), '50文字以内で入力してください'],
  ['last name: 50 characters and a blank', 'lastName', `${long(50)}\u3000`, OK],
  ['first name: required', 'firstName', '', REQUIRED],
  ['first name: 51 characters', 'firstName', long(51), '50文字以内で入力してください'],

  ['gender: required', 'gender', '', SELECT],
  ['gender: no answer is a value', 'gender', 'unknown', OK],
  ['gender: nothing else', 'gender', 'none', SELECT],

  ['tel: required', 'tel', '', TEL],
  ['tel: hyphens', 'tel', '075-123-4567', TEL],
  ['tel: full-width digits are folded', 'tel', '０７５１２３４５６７', OK],
  ['tel: full-width hyphens stay hyphens', 'tel', '０７５－１２３－４５６７', TEL],
  ['tel: the hyphens of other keyboards stay hyphens', 'tel', '075ｰ123−4567', TEL],
  ['tel: copied with marks of direction', 'tel', '\u202d0751234567\u202c', OK],
  ['tel: a plus is no digit', 'tel', '+81751234567', TEL],
  ['tel: 1 digit', 'tel', '0', OK],
  ['tel: 16 digits', 'tel', long(16, '1'), OK],
  ['tel: 17 digits', 'tel', long(17, '1'), TEL],

  ['zip: required', 'zip', '', ZIP],
  ['zip: 6 digits', 'zip', '606834', ZIP],
  ['zip: 8 digits', 'zip', '60683421', ZIP],
  ['zip: hyphen', 'zip', '606-8342', ZIP],
  ['zip: the hyphen of another keyboard', 'zip', '606ー8342', ZIP],
  ['zip: full-width digits are folded', 'zip', '６０６８３４２', OK],

  ['prefecture: required', 'prefecture', '', SELECT],
  ['prefecture: one of the list', 'prefecture', '京都', SELECT],

  ['city: required', 'city', '', REQUIRED],
  ['city: 1 character', 'city', '津', '2文字以上で入力してください'],
  ['city: 1 character of two code units', 'city', '𠮷', '2文字以上で入力してください'],
  ['city: 2 characters', 'city', '津市', OK],
  ['city: 20 characters', 'city', supplementary(20), OK],
  ['city: 21 characters', 'city', long(21), '20文字以内で入力してください'],

  ['address: required', 'address', '', REQUIRED],
  ['address: 1 character', 'address', '1', '2文字以上で入力してください'],
  ['address: 200 characters', 'address', supplementary(200), OK],
  ['address: 201 characters', 'address', long(201), '200文字以内で入力してください'],

  ['terms: required', 'termsAgreement', false, AGREEMENT],
  ['privacy policy: required', 'privacyPolicyAgreement', false, AGREEMENT],
];

it('a complete registration passes and carries the joined birthday', () => {
  expect(registration(complete)).toEqual({ errors: {}, output: { ...complete, birthday: '1990-01-05' } });
});

it('an untouched registration says at every field what is missing', () => {
  expect(registration(blank).errors).toEqual({
    password: PASSWORD,
    lastName: REQUIRED,
    firstName: REQUIRED,
    birthdayYear: SELECT,
    birthdayMonth: SELECT,
    birthdayDate: SELECT,
    gender: SELECT,
    tel: TEL,
    zip: ZIP,
    prefecture: SELECT,
    city: REQUIRED,
    address: REQUIRED,
    termsAgreement: AGREEMENT,
    privacyPolicyAgreement: AGREEMENT,
  });
});

for (const [rule, field, input, message] of registrationRows) {
  it(rule, () => {
    // If the row changes the password, changes the confirmation too, so that only the rule of this row can fail.
    const confirmed = field === 'password' ? { passwordConfirmation: input } : {};
    const { errors } = registration({ ...complete, ...confirmed, [field]: input });
    expect(errors).toEqual(message === undefined ? {} : { [field]: message });
  });

  it(`${rule}, in a form otherwise untouched`, () => {
    expect(registration({ ...blank, [field]: input }).errors[field]).toBe(message);
  });
}

const DATE = '正しい日付を選択してください';

it.each([
  ['year required', ['', '01', '05'], { birthdayYear: SELECT }],
  ['month required', ['1990', '', '05'], { birthdayMonth: SELECT }],
  ['date required', ['1990', '01', ''], { birthdayDate: SELECT }],
  ['nothing chosen', ['', '', ''], { birthdayYear: SELECT, birthdayMonth: SELECT, birthdayDate: SELECT }],
  ['30 February', ['1990', '02', '30'], { birthdayDate: DATE }],
  ['31 April', ['1990', '04', '31'], { birthdayDate: DATE }],
  ['31 December', ['1990', '12', '31'], {}],
  ['29 February of a leap year', ['2000', '02', '29'], {}],
  ['29 February of a common year', ['2001', '02', '29'], { birthdayDate: DATE }],
  ['29 February 1920, the first year', ['1920', '02', '29'], {}],
  ['a line break for a year', ['\n', '01', '05'], { birthdayYear: SELECT, birthdayDate: DATE }],
  ['1919', ['1919', '12', '31'], { birthdayYear: SELECT }],
  [
    '1919, month and date still to choose',
    ['1919', '', ''],
    { birthdayYear: SELECT, birthdayMonth: SELECT, birthdayDate: SELECT },
  ],
  ['last year in Japan', ['2025', '01', '01'], {}],
  ['this year in Japan', ['2026', '01', '01'], { birthdayYear: SELECT }],
] as const)('birthday: %s', (_rule, [birthdayYear, birthdayMonth, birthdayDate], errors) => {
  const chosen = { birthdayYear, birthdayMonth, birthdayDate };
  expect(registration({ ...complete, ...chosen }).errors).toEqual(errors);

  const {
    lastName,
    birthdayYear: year,
    birthdayMonth: month,
    birthdayDate: date,
  } = registration({ ...blank, ...chosen }).errors;
  expect(lastName).toBe(REQUIRED);
  expect({ birthdayYear: year, birthdayMonth: month, birthdayDate: date }).toEqual(errors);
});

it('rules across fields are judged together, whatever else is wrong', () => {
  const chosen = { birthdayYear: '1990', birthdayMonth: '02', birthdayDate: '30' };
  const typed = { password: 'short', passwordConfirmation: 'other' };
  expect(registration({ ...blank, ...chosen, ...typed }).errors).toMatchObject({
    birthdayDate: DATE,
    password: PASSWORD,
    passwordConfirmation: MISMATCH,
    lastName: REQUIRED,
    gender: SELECT,
    tel: TEL,
    termsAgreement: AGREEMENT,
  });
});

const CURRENT = 'パスワードを入力してください';
const fresh = 'Museum-Demo-2027';

const otherForms = [
  ['login: both required', login, { email: '', password: '' }, { email: REQUIRED, password: CURRENT }],
  ['login: any password of one character', login, { email: 'a@example.test', password: ' ' }, {}],
  ['reset: an empty password', passwordReset, { password: '', passwordConfirmation: '' }, { password: PASSWORD }],
  [
    'reset: a wrong password and another confirmation',
    passwordReset,
    { password: 'short', passwordConfirmation: 'other' },
    { password: PASSWORD, passwordConfirmation: MISMATCH },
  ],
  ['reset: 64 characters', passwordReset, twice(`Aa1-${long(60, 'a')}`), {}],
  ['reset: 10 characters', passwordReset, twice('Aa1-aaaaaa'), {}],
  [
    'password change: current password required',
    passwordChange,
    { password: '', newPassword: fresh, newPasswordConfirm: fresh },
    { password: CURRENT },
  ],
  [
    'password change: the confirmation is checked by pattern alone',
    passwordChange,
    { password: 'old', newPassword: fresh, newPasswordConfirm: `${fresh}!` },
    {},
  ],
  [
    'password change: the confirmation misses the pattern',
    passwordChange,
    { password: 'old', newPassword: fresh, newPasswordConfirm: 'x' },
    { newPasswordConfirm: PASSWORD },
  ],
  [
    'profile: a day that is none while the name is empty',
    profile,
    { ...complete, lastName: '', birthdayMonth: '02', birthdayDate: '30' },
    { lastName: REQUIRED, birthdayDate: DATE },
  ],
  ['e-mail change: format', emailChange, { newEmail: 'x' }, { newEmail: EMAIL }],
] as const;

for (const [rule, validate, values, errors] of otherForms) {
  it(rule, () => {
    expect(validate(values).errors).toEqual(errors);
  });
}

function twice(password: string) {
  return { password, passwordConfirmation: password };
}
