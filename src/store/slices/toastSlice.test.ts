import { sessionEnded, signInStarted } from './authSlice';
import { toastDismissed, toastReducer, toastShown, type Toast } from './toastSlice';

const failure = toastShown({ tone: 'error', title: '処理に失敗しました' });
const success = toastShown({ tone: 'success', title: 'パスワードを変更しました' });
const after = (...actions: Parameters<typeof toastReducer>[1][]) =>
  actions.reduce<readonly Toast[]>(toastReducer, []).map(({ title }) => title);

it('toasts stand below one another, and go when they are dismissed', () => {
  expect(after(success, failure)).toEqual(['パスワードを変更しました', '処理に失敗しました']);
  expect(after(success, toastDismissed(success.payload.id))).toEqual([]);
});

it('the same failure again is told once', () => {
  expect(after(failure, toastShown({ tone: 'error', title: '処理に失敗しました' }))).toEqual(['処理に失敗しました']);
});

it.each([
  ['a success', success, ['パスワードを変更しました']],
  ['a new login', signInStarted(), []],
  ['the end of the session', sessionEnded({ session: 1, by: 'member' }), []],
])('%s takes a failure back', (_, action, left) => {
  expect(after(failure, action)).toEqual(left);
});
