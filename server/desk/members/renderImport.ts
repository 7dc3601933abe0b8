import { GENDERS, SUBSCRIBED } from '../../office/exportMembers';
import { headings } from '../../office/import/memberFile';
import type { DeskPage } from '../deskPages';
import { html } from '../html';

/**
 * Returns the page that takes a file. Its script shows the file's faults, or what the import will do
 * (`assets/import.js`).
 */
export function renderImport(): DeskPage {
  const main = html`<p><a href="/desk/members">会員を探す</a></p>
    <h1>会員の取り込み</h1>
    <div class="confirm">
      <p>
        以前の会員名簿（CSV、UTF-8 または
        Shift_JIS）から会員を登録します。1行でも直すところがあれば、何も登録しません。すでに登録されている方の行は、そのままにします。
      </p>
      <details>
        <summary>1行目の見出し</summary>
        <p>必要な列：${headings('required').join('、')}</p>
        <p>なくてもよい列：${headings('optional').join('、')}</p>
        <p>番地・建物名は町名から書きます。会員証番号は、会員証にある12桁の会員番号です。</p>
        <p>性別：${Object.values(GENDERS).join('、')}　メールマガジン：${Object.values(SUBSCRIBED).join('、')}</p>
        <p>日付は 1958/4/1 や S33.4.1 のように書けます。メールアドレスは、お一人ずつ別のものが必要です。</p>
      </details>
      <form id="import">
        <label>CSV ファイル<input type="file" name="file" accept=".csv,text/csv" required /></label>
        <label class="switch"
          ><input type="checkbox" name="invite" /> パスワードを設定するご案内メールを、取り込んだ方に送る</label
        >
        <div class="presses"><button class="main">内容を確認する</button></div>
      </form>
      <section id="result" class="result" role="status" hidden></section>
      <div class="presses"><button type="button" class="main" id="press" hidden>取り込む</button></div>
    </div>`;
  return { title: '会員の取り込み', main, scripts: ['import.js'] };
}
