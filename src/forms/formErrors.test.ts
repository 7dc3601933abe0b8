import { FAILURE_MESSAGE } from '../contract/messages';
import { toFormErrors } from './formErrors';

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
