import type { ServerSettings } from '../../settings';
import type { DeskPage } from '../deskPages';
import { html } from '../html';

type GuideSettings = Pick<ServerSettings, 'museumName' | 'supportContact' | 'apiUrl'>;

/** Renders the guide for the volunteers at the door, one page of A4 to be printed. */
export function renderGuide({ museumName, supportContact, apiUrl }: GuideSettings): DeskPage {
  const main = html`<article>
    <p class="hint screen">ブラウザーの「印刷」で、A4用紙1枚に印刷できます。</p>
    <h1>入口の手引き<small>${museumName}</small></h1>
    <section>
      <h2>はじめに</h2>
      <ol>
        <li>
          ブラウザーで <b translate="no">${apiUrl}/desk</b>
          を開き、名前とパスワードを入力して「ログイン」を押します。
        </li>
        <li>
          「会員証をかざしてください」と表示されたら、準備完了です（表示されないときは、上の「入口」を押します）。このページは開いたままにします。
        </li>
      </ol>
    </section>
    <section>
      <h2>会員証の読み取り</h2>
      <ul>
        <li>
          <b>読み取り機で：</b
          >お客様のスマートフォンの会員証（QRコード）に読み取り機を向けます。ボタンやEnterキーを押す必要はありません。
        </li>
        <li>
          <b>カメラで：</b
          >「カメラで読み取る」を押し、会員証を1枚ずつ映します。カメラの使用をたずねられたら「許可」を選びます。
        </li>
        <li>結果が出たら、そのまま次の方の会員証を読み取れます。</li>
      </ul>
    </section>
    <section>
      <h2>結果と、お客様へのご案内</h2>
      <dl class="results">
        <dt class="valid"><span aria-hidden="true">○</span>有効<small>緑</small></dt>
        <dd>
          <p>お通しください。</p>
          <p>「ありがとうございます。どうぞお入りください。」</p>
        </dd>
        <dt class="expired"><span aria-hidden="true">△</span>期限切れ<small>黄</small></dt>
        <dd>
          <p>有効期限が過ぎています。受付をご案内ください。</p>
          <p>「恐れ入ります。会員証の有効期限が過ぎているようです。更新のお手続きを受付でご案内いたします。」</p>
        </dd>
        <dt class="unknown"><span aria-hidden="true">×</span>見つかりません<small>赤</small></dt>
        <dd>
          <p>
            当館の会員証ではないか、いまは使えない会員証です。もう一度だけ読み取り、同じ結果なら受付をご案内ください。
          </p>
          <p>「申し訳ございません。会員証を確認できませんでした。受付でお調べいたします。」</p>
        </dd>
      </dl>
      <p>
        「本日すでに読み取っています」と出たときは、再入場の方でしたらそのままお通しください。お心当たりがないとのことでしたら、事務局にご連絡ください。お客様のお名前や期限は、声に出して読み上げないでください。
      </p>
    </section>
    <section>
      <h2>困ったとき</h2>
      <dl class="troubles">
        <dt>「確認できません」「通信できません」と出る</dt>
        <dd>
          ページを閉じずに、読み取りを続けてください。読み取った分は保存され、つながると自動で確認されます。その間は会員証の画面で有効期限を見て、期限内の方をお通しください。5分たってもつながらないときは、事務局にご連絡ください。
        </dd>
        <dt>読み取り機で何も出ない</dt>
        <dd>
          ①「会員証のコード」の欄を押す　②「半角／全角」キーで日本語入力を切る　③お客様に画面を明るくしていただく　④読み取り機のケーブルを差し直す。それでも出ないときは「カメラで読み取る」を使います。
        </dd>
        <dt>ログインの画面に戻った</dt>
        <dd>1時間使わないと自動でログアウトします。もう一度ログインしてください。</dd>
        <dt>パスワードを忘れた</dt>
        <dd>責任者に、新しいリンクの発行をご依頼ください。</dd>
      </dl>
    </section>
    <section>
      <h2>終わったら</h2>
      <p>右上の「ログアウト」を押します。席を離れるときも同じです。</p>
    </section>
    <section class="contact">
      <h2>連絡先</h2>
      <p>${supportContact}</p>
      <p>本日の責任者：<span class="blank"></span>　内線：<span class="blank"></span></p>
    </section>
  </article>`;
  return { title: '入口の手引き', main, kind: 'guide' };
}
