import { escapeHtml } from '../../server/pages/escapeHtml';
import type { CallbackResult } from './callbackSignature';
import { renderBankPage } from './renderBankPage';

/** The details of a charge that the challenge page shows. */
export interface ChallengeDetails {
  readonly museumName: string;
  /** Yen, tax included. */
  readonly amount: number;
  readonly last4: string;
}

/** Renders the 3-D Secure page (decisions §9). Its form goes to the page's own address. */
export function renderChallenge({ museumName, amount, last4 }: ChallengeDetails): string {
  const content = `<p class="sandbox">これはお試し用の画面です。実際のカード会社とはつながっておらず、代金は引き落とされません。</p>
<dl>
<dt>ご利用先</dt><dd>${escapeHtml(museumName)}</dd>
<dt>ご利用金額</dt><dd>${amount.toLocaleString('ja-JP')}円（税込）</dd>
<dt>カード番号</dt><dd>****${last4}</dd>
</dl>
<p>「認証する」を押すと、ご本人のお支払いとして手続きが完了します。「拒否する」を押すと、お支払いは行われません。</p>
<form method="post" class="buttons">
<button type="submit" name="decision" value="approve">認証する</button>
<button type="submit" name="decision" value="refuse" class="other">拒否する</button>
</form>`;
  return renderBankPage({ heading: '本人認証のお願い', content });
}

const NOTHING_TAKEN = 'お支払いは行われていません。';

const OUTCOMES: Readonly<Record<CallbackResult['result'], readonly [heading: string, text: string]>> = {
  succeeded: ['認証は完了しています', 'ご本人のお支払いとして確認しました。'],
  refused: ['認証は拒否されました', NOTHING_TAKEN],
  expired: ['認証の期限が切れています', `15分以内に認証されなかったため、${NOTHING_TAKEN}`],
  canceled: ['この認証は取り消されています', `ご利用先がお申し込みを取り消したため、${NOTHING_TAKEN}`],
  declined: ['このカードはご利用いただけません', NOTHING_TAKEN],
  badToken: ['このカードはご利用いただけません', NOTHING_TAKEN],
};

export interface Return {
  readonly result: CallbackResult['result'];
  /** The address to which the form is sent. `fields` are the values that it carries. */
  readonly callbackUrl: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly method: 'get' | 'post';
  /**
   * True in the answer that ends the challenge: a script then submits the form at once. False if the page is opened
   * again later: the member must then press the button.
   */
  readonly isAutomatic: boolean;
}

/**
 * Renders the page with the result of a challenge. Its form takes the browser and the signed result back to the museum.
 */
export function renderReturn({ result, callbackUrl, method, fields, isAutomatic }: Return): string {
  const [heading, text] = OUTCOMES[result];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const next = isAutomatic
    ? '自動的にご利用先のサイトに戻ります。戻らない場合は「サイトに戻る」を押してください。'
    : '「サイトに戻る」を押して、結果をご確認ください。';
  const content = `<p>${text}${next}</p>
<form method="${method}" action="${escapeHtml(callbackUrl)}" id="return" class="buttons">
${inputs.join('\n')}
<button type="submit">サイトに戻る</button>
</form>`;
  return renderBankPage({ heading, content, returnsAtOnce: isAutomatic });
}

/** Renders the page at an address without a challenge. */
export function renderNoChallenge(museumName: string, publicUrl: string): string {
  const content = `<p>アドレスが正しいかご確認ください。</p>
<p><a href="${escapeHtml(publicUrl)}/">${escapeHtml(museumName)}のサイトに戻る</a></p>`;
  return renderBankPage({ heading: 'この認証は見つかりません', content });
}
