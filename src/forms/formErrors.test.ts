import { FAILURE_MESSAGE } from '#contract/messages';
import type { ApiError } from '../store/api/errors';
import { toFormErrors, type FormErrors } from './formErrors';

describe('a refusal of the API, as a form shows it', () => {
  it.each([
    {
      story: 'a wrong current password stands at its field',
      body: { errors: { password: ['パスワードを入力してください', '二つ目'] } },
      shown: { fields: { password: 'パスワードを入力してください' } },
    },
    {
      story: 'a message stands at the form',
      body: { message: 'このメールアドレスは使えません' },
      shown: { message: 'このメールアドレスは使えません', fields: {} },
    },
    {
      story: 'both are shown',
      body: { message: '入力内容をご確認ください', errors: { zip: ['郵便番号を入力してください'] } },
      shown: { message: '入力内容をご確認ください', fields: { zip: '郵便番号を入力してください' } },
    },
    { story: 'no reason is the generic failure', body: {}, shown: { message: FAILURE_MESSAGE, fields: {} } },
    {
      story: 'a field without a word is no reason',
      body: { message: '', errors: { email: [] } },
      shown: { message: FAILURE_MESSAGE, fields: {} },
    },
  ])('$story', ({ body, shown }) => {
    const { message, fields } = toFormErrors({ status: 400, data: body });
    expect({ message, fields }).toEqual(shown);
  });
});

describe('the toast that announces it', () => {
  const LIMITED = 'しばらく時間をおいてから、もう一度お試しください。';

  it.each<[story: string, error: ApiError, toast: FormErrors['toast']]>([
    ['has the message of the server', { status: 409, data: { message: '使えません' } }, { title: '使えません' }],
    [
      'has the reason of the app where there is none',
      { status: 429, data: '' },
      { title: FAILURE_MESSAGE, text: LIMITED },
    ],
    ['has the generic failure at last', { status: 500, data: '' }, { title: FAILURE_MESSAGE }],
    ['is not needed where the field says it', { status: 400, data: { errors: { zip: ['違います'] } } }, undefined],
    ['gives way to the maintenance page', { status: 503, data: { message: 'メンテナンス中です' } }, undefined],
    ['is silent about a session that is over', { status: 'STALE' }, undefined],
  ])('%s', (_, error, toast) => {
    expect(toFormErrors(error).toast).toEqual(toast);
  });
});
