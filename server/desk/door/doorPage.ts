import type { AssetUrl } from '../deskAssets';
import type { DeskPage } from '../deskPages';
import { html } from '../html';
import type { DoorDay } from './readCard';

/** Renders the page with which the staff at the door read cards. The script `assets/door.js` shows the readings. */
export function renderDoor(day: DoorDay, asset: AssetUrl): DeskPage {
  const main = html`<h1 class="hidden">入口</h1>
    <section class="verdict" id="verdict" data-result="ready" role="status" aria-live="assertive">
      <p class="sign" aria-hidden="true">◇</p>
      <p class="word">会員証をかざしてください</p>
      <dl></dl>
      <p class="again" hidden></p>
    </section>
    <form id="reader" class="reader" autocomplete="off">
      <label for="code">会員証のコード</label>
      <input
        id="code"
        name="code"
        lang="en"
        inputmode="none"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
        maxlength="4000"
        autofocus
      />
      <button class="main" type="button" id="camera-button" data-wasm="${asset('zxing.wasm')}">カメラで読み取る</button>
      <label class="switch"><input type="checkbox" id="sound" checked /> 音を鳴らす</label>
    </form>
    <p class="offline" id="typing" role="alert" hidden></p>
    <p class="offline" id="offline" role="alert" hidden></p>
    <div class="camera" id="camera" hidden>
      <video id="video" muted playsinline></video>
      <p id="camera-text" role="status"></p>
    </div>
    <noscript><p class="problem">このページには JavaScript が必要です。</p></noscript>
    <div class="day">
      <section>
        <h2>読み取りの記録</h2>
        <ol id="readings" class="readings"></ol>
        <p class="hint">このページを閉じると消えます。</p>
      </section>
      <section>
        <h2>本日の来館</h2>
        <table id="counts">
          <tbody>
            ${day.visits.map(
              ({ planName, readings }) =>
                html`<tr>
                  <th scope="row">${planName}</th>
                  <td>${readings}</td>
                </tr> `,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合計</th>
              <td id="total">${day.total}</td>
            </tr>
            <tr class="others">
              <th scope="row">2回目以降の読み取り</th>
              <td id="again">${day.again}</td>
            </tr>
            <tr class="others">
              <th scope="row">期限切れ</th>
              <td id="expired">${day.expired}</td>
            </tr>
            <tr class="others">
              <th scope="row">見つかりません</th>
              <td id="unknown">${day.unknown}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
    <p class="hint">
      <a href="/desk/door/guide" target="_blank" rel="noopener">入口の手引き（印刷用、別のタブで開きます）</a>
    </p>`;
  return { title: '入口', main, scripts: ['zxing.js', 'door.js', 'camera.js'], kind: 'door' };
}
