import * as z from 'zod/mini';
import { shortText } from './boundJson';
import { readRequestAction, statusOf, type RequestAction } from './listRequests';
import type { RecordedAction } from './supportRecord';

/** Name of each call for support staff, and the label of the button that sends it, if there is one. */
const CALL_WORDS: Readonly<Record<string, readonly [string, button?: string]>> = {
  getMe: ['会員情報'],
  getPlans: ['プラン'],
  getContentGroups: ['コンテンツの分類'],
  getContentItems: ['コンテンツの一覧'],
  getLegalDocuments: ['規約などの文書'],
  getRegisterInfo: ['登録用リンクの確認'],
  getPayment: ['お支払いの結果'],
  lookUpPostalAddress: ['住所の検索', '住所を検索'],
  login: ['ログイン', 'ログイン'],
  logout: ['ログアウト', 'ログアウト'],
  requestRegistration: ['登録用メールの送信', 'メールを送信'],
  register: ['会員登録', '登録する'],
  requestPasswordReset: ['再設定用メールの送信', 'メールを送信'],
  resetPassword: ['パスワードの再設定', 'パスワードを再設定する'],
  changePassword: ['パスワードの変更', '変更する'],
  updateProfile: ['お客様情報の変更', '変更する'],
  requestEmailChange: ['メールアドレスの変更', '変更する'],
  verifyEmail: ['新しいメールアドレスの確認', '変更を確認する'],
  pay: ['お支払い', '支払って申し込む'],
};

const toastSchema = z.object({ title: z.string() });
const partSchema = z.object({ part: z.string() });
const endSchema = z.object({ by: z.string() });

/** Functions that describe actions, by their type. */
const STORIES: Readonly<Record<string, (payload: unknown) => string>> = {
  'location/locationChanged': (path) => `${typeof path === 'string' ? path : '画面'} へ移動`,
  'dialogs/membershipCardOpened': () => '会員証を開いた',
  'dialogs/membershipCardClosed': () => '会員証を閉じた',
  'toasts/toastShown': (payload) => `お知らせ「${toastSchema.safeParse(payload).data?.title ?? ''}」が出た`,
  'toasts/toastDismissed': () => 'お知らせが消えた',
  'screen/partShown': (payload) => `${partOf(payload)}の表示が変わった`,
  'screen/partHidden': (payload) => `${partOf(payload)}の表示が消えた`,
  'maintenance/entered': () => 'メンテナンス中の画面になった',
  'auth/tokenReceived': () => 'ログイン状態になった',
  'auth/sessionEnded': (payload) =>
    endSchema.safeParse(payload).data?.by === 'server' ? 'ログインの有効期限が切れた' : 'ログアウトした',
  'auth/signInStarted': () => 'ログインの手続きを始めた',
  'auth/signInFinished': () => 'ログインの手続きが終わった',
  'auth/registrationAccepted': () => '会員登録が受け付けられた',
};

const PARTS: Readonly<Record<string, string>> = {
  form: 'フォームのメッセージ',
  errorSummary: '誤りのある項目の一覧',
  typed: '入力された文字の種類',
  postalLookup: '住所検索のメッセージ',
  decline: 'カードが使えない旨',
  latePayment: '結果を待っている旨',
  unfinishedAttempt: '途中のお支払い',
  unsavedChanges: '保存していない変更の確認',
  deadLink: 'リンクが使えない旨',
  keptCard: '通信できない間の会員証',
  connectionLost: '通信できない旨',
  cardFailure: '会員証を表示できない旨',
  userMenu: 'アカウントメニュー',
  errorScreen: 'エラーの画面',
};

const LONGEST = 300;

/** Describes an action in a sentence for support staff; returns undefined for actions that need no description. */
export function summarizeAction(action: RecordedAction): string | undefined {
  const request = readRequestAction(action);
  // Uses `hasOwn`, because the type comes from a file and may be the name of an inherited property, such as
  // `constructor`.
  const told = Object.hasOwn(STORIES, action.type) ? STORIES[action.type] : undefined;
  const story = request ? summarizeRequest(request) : told?.(action['payload']);
  return story === undefined ? undefined : shortText(story, LONGEST);
}

function summarizeRequest(request: RequestAction): string {
  const { endpointName } = request.meta.arg;
  const words = Object.hasOwn(CALL_WORDS, endpointName) ? CALL_WORDS[endpointName] : undefined;
  const [noun, button] = words ?? [endpointName];
  if (request.meta.requestStatus === 'pending') {
    return button === undefined ? `${noun}を問い合わせた` : `「${button}」を押した → ${noun}`;
  }
  return `${noun} → ${statusOf(request)}`;
}

function partOf(payload: unknown): string {
  const part = typeof payload === 'string' ? payload : (partSchema.safeParse(payload).data?.part ?? '画面');
  return Object.hasOwn(PARTS, part) ? (PARTS[part] ?? part) : part;
}
