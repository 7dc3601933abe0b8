/** The reason why the desk refuses a request. */
type Reason = 'signedOut' | 'doorOnly' | 'otherOrigin' | 'staleForm' | 'notFound' | 'deadLink';

/** The error of a request that the desk refuses. The desk answers with a page that says why (decisions §16). */
export class DeskRefused extends Error {
  override readonly name = 'DeskRefused';

  constructor(readonly reason: Reason) {
    super(`The desk refused: ${reason}`);
  }
}

interface Words {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

export const REFUSED: Readonly<Record<Reason, Words>> = {
  signedOut: {
    status: 401,
    title: 'ログインしてください',
    text: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  doorOnly: {
    status: 403,
    title: 'このページは事務局の担当者のみご利用いただけます',
    text: '恐れ入りますが、入口の担当者は「入口」のページをご利用ください。',
  },
  otherOrigin: {
    status: 403,
    title: 'この操作は受け付けられません',
    text: 'ほかのサイトから送られた操作のため、何も変更していません。',
  },
  staleForm: {
    status: 403,
    title: 'ページの有効期限が切れています',
    text: '何も変更していません。お手数ですが、ページを開き直してからもう一度お試しください。',
  },
  notFound: {
    status: 404,
    title: 'ページが見つかりません',
    text: 'お探しのページは見つかりませんでした。',
  },
  deadLink: {
    status: 404,
    title: 'このリンクは無効か、有効期限が切れています',
    text: '責任者に、新しいリンクの発行をご依頼ください。',
  },
};
