import { formatDate } from '#domain/dates/japanTime';
import type { findMembers } from '../../office/findMembers';
import type { DeskPage } from '../deskPages';
import { html, type Html } from '../html';

type Found = Awaited<ReturnType<typeof findMembers>>['json'];

/** The number of members that a page lists. */
const LISTED = 100;

/** Renders the page that searches for members. `found` is null if nothing was searched for yet. */
export function renderSearch(text: string, found: Found | null): DeskPage {
  const main = html`<h1>会員を探す</h1>
    <form action="/desk/members" class="search" role="search">
      <label
        >氏名・メールアドレス・電話番号・会員番号<input
          name="q"
          type="search"
          value="${text}"
          autocomplete="off"
          autofocus
      /></label>
      <button class="main">探す</button>
    </form>
    <p class="hint">名前の一部でも探せます。ひらがな・カタカナ、異体字（髙・高、﨑・崎など）は区別しません。</p>
    ${found !== null && renderFound(found)}
    ${found === null && html`<p><a href="/desk/import">以前の会員名簿から会員を取り込む</a></p>`}`;
  return { title: '会員を探す', main };
}

function renderFound(found: Found): Html {
  if (found.length === 0) return html`<p role="status">該当する会員は見つかりませんでした。</p>`;
  const listed = found.slice(0, LISTED);
  const count =
    found.length > LISTED
      ? `${found.length}人のうち、はじめの${LISTED}人です。文字を増やすと絞り込めます。`
      : `${found.length}人見つかりました。`;
  return html`<p role="status">${count}</p>
    <table class="found">
      <thead>
        <tr>
          <th scope="col">氏名</th>
          <th scope="col">プラン</th>
          <th scope="col">有効期限</th>
          <th scope="col">会員番号</th>
          <th scope="col">メールアドレス</th>
          <th scope="col">電話番号</th>
        </tr>
      </thead>
      <tbody translate="no">
        ${listed.map(renderRow)}
      </tbody>
    </table>`;
}

function renderRow({ id, lastName, firstName, email, tel, ...membership }: Found[number]): Html {
  const { planName, membershipRenewedAt: expiry, membershipCardNumber } = membership;
  return html`<tr>
    <th scope="row"><a href="/desk/members/${id}">${lastName} ${firstName}</a></th>
    <td>${planName ?? 'なし'}</td>
    <td>${expiry !== null && formatDate(expiry)}</td>
    <td>${membershipCardNumber}</td>
    <td>${email}</td>
    <td>${tel}</td>
  </tr> `;
}
