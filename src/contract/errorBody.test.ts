import { errorBodySchema } from './errorBody';

const message = '現在のパスワードが正しくありません。';
const errors = {
  password: ['入力内容をご確認ください'],
  newPassword: ['10文字以上で入力してください', '数字を含めてください'],
};

test.each([
  ['a message', { message }, { message }],
  ['errors of fields', { errors }, { errors }],
  ['both', { message, errors }, { message, errors }],
  ['neither', {}, {}],
  ['more than the contract says', { message, exception: 'Error at line 1', trace: [] }, { message }],
  ['a message, its errors null', { message, errors: null }, { message }],
  ['a message, its errors an empty list', { message, errors: [] }, { message }],
  ['a message, its errors plain texts', { message, errors: { password: 'x' } }, { message }],
  ['errors, their message null', { message: null, errors }, { errors }],
  ['errors, their message an object', { message: { ja: message }, errors }, { errors }],
])('a refusal with %s says what it can', (_, body, expected) => {
  expect(errorBodySchema.parse(body)).toEqual(expected);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a page of HTML', '<html>503</html>'],
  ['a list', [{ message }]],
])('%s is no refusal of this API', (_, body) => {
  expect(errorBodySchema.safeParse(body).success).toBe(false);
});
