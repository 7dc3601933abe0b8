import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { membershipApi } from '../store/api/membershipApi';
import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { sessionEnded } from '../store/slices/authSlice';
import { membershipCardOpened } from '../store/slices/dialogSlice';
import { locationChanged } from '../store/slices/locationSlice';
import { partHidden, partShown } from '../store/slices/screenSlice';
import { toastShown } from '../store/slices/toastSlice';
import { aMe, aPayment } from '../testing/factories';
import { fakeNetwork, givenCall } from '../testing/network';
import { aProfile } from '../testing/profile';
import { testStore } from '../testing/testStore';
import { isHarmless, redactPersonalData } from './personalData';

fakeNetwork();

const PAYMENT_ID = '4f6c1c2e-6a57-4b0c-9a55-0c5f2b1f7a10';

it.each([
  ['an e-mail address', { email: 'hanako.y@example.test' }, { email: 'xxxxxx.x@xxxxxxx.xxxx' }],
  ['a name', { lastName: '山田', firstName: 'Anne-Marie' }, { lastName: '〇〇', firstName: 'Xxxx-Xxxxx' }],
  ['a birthday, which keeps its year for the rules', { birthday: '2003-11-28' }, { birthday: '2003-01-01' }],
  [
    'an address',
    { zip: '6068344', prefecture: '京都府', address: '岡崎 124-1' },
    { zip: '0000000', prefecture: '東京都', address: '〇〇 000-0' },
  ],
  [
    'a field that is not declared',
    { data: { nickname: 'はな', age: 34, isBlind: true } },
    { data: { nickname: 'ああ', age: 0, isBlind: false } },
  ],
  ['a list of them', { hobbies: ['油彩', 'Go'] }, { hobbies: ['〇〇', 'Xx'] }],
  [
    'not the messages of a refusal',
    { data: { message: '不備', errors: { tel: ['電話番号を入力してください'] } } },
    { data: { message: '不備', errors: { tel: ['電話番号を入力してください'] } } },
  ],
  [
    'the id of a payment in another place',
    { nickname: PAYMENT_ID },
    { nickname: '0x0x0x0x-0x00-0x0x-0x00-0x0x0x0x0x00' },
  ],
  ['what was never filled in', { lastName: '', birthday: null }, { lastName: '', birthday: null }],
  ['a token', { token: new Secret('s3cret') }, { token: expect.stringMatching(/^\[secret \d+\]$/) as string }],
  [
    'the argument of a lookup',
    { originalArgs: { zip: '6068344' }, queryCacheKey: 'lookUp({"zip":"6068344"})' },
    { originalArgs: { zip: '0000000' }, queryCacheKey: 'lookUp({"zip":"0000000"})' },
  ],
  [
    'a cached lookup',
    { 'lookUp({"zip":"6068344"})': { status: 'fulfilled' } },
    { 'lookUp({"zip":"0000000"})': { status: 'fulfilled' } },
  ],
  [
    'not the payment that is asked for, by which a replay finds it',
    {
      originalArgs: { paymentId: PAYMENT_ID },
      queryCacheKey: `getPayment({"paymentId":"${PAYMENT_ID}"})`,
      path: `/x?payment=${PAYMENT_ID}`,
    },
    {
      originalArgs: { paymentId: PAYMENT_ID },
      queryCacheKey: `getPayment({"paymentId":"${PAYMENT_ID}"})`,
      path: `/x?payment=${PAYMENT_ID}`,
    },
  ],
  [
    'an e-mail address in a message',
    { message: 'a@b.test はご利用いただけません' },
    { message: 'x@x.xxxx はご利用いただけません' },
  ],
  ['an address of a page with a token', { path: '/register?token=s3cret' }, { path: '/register?token=[masked]' }],
])('%s', (_, value, expected) => {
  expect(redactPersonalData(value)).toEqual(expected);
});

it.each([
  [
    { lastName: '山田', firstName: 'An', tel: '0751234567' },
    ['山田 An 様 (0751234567) のご案内', '〇〇 Xx 様 (0000000000) のご案内'],
  ],
  [{ firstName: 'An' }, ['An, An: Annual', 'Xx, Xx: Annual']],
  [{ lastName: 'Aヤマダ', firstName: 'ヤマダA' }, ['BAヤマダ ヤマダAB', 'BXアアア アアアXB']],
  [{ lastName: '大山', firstName: '大山田' }, ['大山田 様', '〇〇〇 様']],
  [{ address: '岡崎 (東) 1+1' }, ['岡崎 (東) 1+1 宛', '〇〇 (〇) 0+0 宛']],
  [{ gender: 'other' }, ['other', 'other']],
])('what stands in personal fields is found in other texts too: %j', (me, [text, expected]) => {
  expect(redactPersonalData([me, text])[1]).toBe(expected);
});

it('names of our own stay, even where a member has the same', () => {
  const action = { type: 'membershipApi/executeQuery/pending', meta: { endpointName: 'me' } };
  expect(redactPersonalData([{ lastName: 'me', firstName: 'membershipApi' }, action])[1]).toEqual(action);
});

describe('the fields of the contract', () => {
  // Skips the card form's messages, which are not recorded.
  const modules = readdirSync(join(__dirname, '../contract')).filter(
    (file) => !/\.test\.ts$|^cardForm\.ts$/.test(file),
  );
  const names = new Set<string>();

  beforeAll(async () => {
    for (const file of modules) {
      const exported = Object.entries((await import(`../contract/${file}`)) as Readonly<Record<string, unknown>>);
      for (const [name, value] of exported) {
        const schema: unknown =
          typeof value === 'function' && name.endsWith('Schema')
            ? Reflect.apply(value, null, [() => new Date()])
            : value;
        if (schema instanceof z.core.$ZodType) fieldsOf(schema).forEach((field) => names.add(field));
      }
    }
  });

  it('are all declared: what is not known to be harmless stands here', () => {
    const who = ['email', 'newEmail', 'lastName', 'firstName', 'birthday', 'birthdayMonth', 'birthdayDate', 'gender'];
    const where = ['tel', 'zip', 'prefecture', 'city', 'address'];
    const card = ['cardNumber', 'cardExpiry', 'cardSecurityCode', 'cardholderName', 'cardToken'];
    const passwords = ['password', 'passwordConfirmation', 'newPassword', 'newPasswordConfirm'];
    const personal = [...who, ...where, 'membershipToken', 'membershipCardNumber', ...card, ...passwords];
    expect([...names].filter((name) => !isHarmless(name)).sort()).toEqual(personal.sort());
  });

  it('are the only ones to be masked in the store and its actions: a replay needs the others', async () => {
    givenCall(CALLS.getMe, { body: { me: aMe() } });
    givenCall(CALLS.getContentItems, { status: 400, body: { message: '山田様', errors: { tel: ['電話番号'] } } });
    givenCall(CALLS.updateProfile, { body: { me: aMe() } });
    givenCall(CALLS.pay, { body: aPayment() });
    const { store, actions } = testStore('alive');
    const { getMe, getContentItems, updateProfile, pay } = membershipApi.endpoints;
    await store.dispatch(getMe.initiate());
    await store.dispatch(getContentItems.initiate({ contentId: 1 }));
    await store.dispatch(updateProfile.initiate(aProfile()));
    await store.dispatch(pay.initiate({ planId: 1, purpose: 'new', idempotencyKey: 'key' }));
    store.dispatch(locationChanged('/account', true));
    store.dispatch(toastShown({ tone: 'error', title: 'title', text: 'text', inquiryNumber: 'number' }));
    store.dispatch(membershipCardOpened());
    const content = { errors: { tel: '電話番号' }, message: 'message', isSubmitting: true };
    store.dispatch(partShown({ part: 'form', content }));
    store.dispatch(partHidden('form'));
    store.dispatch(partShown({ part: 'unfinishedAttempt', content: { kind: 'found', paymentId: 'id' } }));
    store.dispatch(partShown({ part: 'errorScreen', content: { eventId: '8f14e45f' } }));
    const before = store.getState();
    store.dispatch(sessionEnded({ session: 1, by: 'member' }));
    const record = [before, store.getState(), ...actions];
    const masked = maskedIn(asJson(record), asJson(redactPersonalData(record)));
    expect(masked).toContain('lastName');
    expect(new Set(masked.filter((name) => !names.has(name)))).toEqual(new Set());
  });
});

/** Returns the names of all values in the schema, at any depth. */
function fieldsOf(schema: z.core.$ZodType, name?: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of the contract is one of zod's own classes.
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, field]) => fieldsOf(field, key));
  if (def.type === 'array') return fieldsOf(def.element, name);
  if (def.type === 'record') return fieldsOf(def.valueType, name);
  if (def.type === 'pipe') return [...fieldsOf(def.in, name), ...fieldsOf(def.out, name)];
  if ('innerType' in def) return fieldsOf(def.innerType, name);
  if ('options' in def) return def.options.flatMap((option) => fieldsOf(option, name));
  return name === undefined ? [] : [name];
}

/** Returns the value as it is after conversion to JSON and back, which drops what JSON cannot express. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns the names of the values in `after` that differ from those in `before`. */
function maskedIn(before: unknown, after: unknown, name = ''): readonly string[] {
  if (typeof before !== 'object' || before === null) return before === after ? [] : [name];
  const inside = Object.values(after ?? {}) as readonly unknown[];
  return Object.entries(before).flatMap(([key, value], at) =>
    maskedIn(value, inside[at], Array.isArray(before) ? name : key),
  );
}
