import type { ErrorBody } from '#contract/errorBody';

/** The error that a handler throws to answer a request with an error body (decisions §1). */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`Refused with ${status}`);
  }
}

/** The messages that members read about refusals. Details are only in the log. */
export const REFUSALS = {
  badRequest: 'リクエストの内容が正しくありません',
  badField: '入力内容をご確認ください',
  unauthorized: 'ログイン情報が確認できません',
  wrongLogin: 'メールアドレスまたはパスワードが正しくありません',
  membersNews: 'この内容は有料プランの会員の方のみご覧いただけます',
  badLink: 'このURLは無効か、有効期限が切れています。お手数ですが、もう一度お申し込みください。',
  takenEmail: 'このメールアドレスはすでに登録されています',
  notFound: 'お探しの情報が見つかりません',
  wrongMethod: 'この操作は受け付けられません',
  tooLarge: '送信された内容が大きすぎます',
  tooSlow: '通信に時間がかかりすぎたため、受け付けられませんでした',
  busy: 'しばらく時間をおいてから、もう一度お試しください。',
  unexpected: 'サーバーでエラーが発生しました。しばらく時間をおいてから、もう一度お試しください。',
} as const;

export function notFound(): Refusal {
  return new Refusal(404, { message: REFUSALS.notFound });
}
