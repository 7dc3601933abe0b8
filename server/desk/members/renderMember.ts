import { formatDate, formatDateTime, japanDate } from '#domain/dates/japanTime';
import { numberGroups } from '#domain/membership/membershipCard';
import { formatYen } from '#domain/membership/price';
import { isExpired } from '#domain/membership/renewal';
import { GENDERS } from '../../office/exportMembers';
import type { WrittenEntry } from '../../office/officeLogRepository';
import type { showMember } from '../../office/showMember';
import { ACTION_KINDS } from '../actions/actionKinds';
import type { DeskPage } from '../deskPages';
import { html, type Html } from '../html';
import { FATES, LOGGED, MAILS, PAYMENT_STATUSES, PURPOSES, WAYS } from './words';

type Shown = Awaited<ReturnType<typeof showMember>>['json'];

interface Written {
  readonly tokenField: Html;
  readonly now: Date;
}

/** Returns the page with a member's record, without secrets, and a button for each possible change. */
export function renderMember(member: Shown, { tokenField, now }: Written): DeskPage {
  const title = `${member.lastName} ${member.firstName}`;
  const main = html`<p><a href="/desk/members">会員を探す</a></p>
    <h1 translate="no">${title} <span class="hint">会員ID ${member.id}</span></h1>
    <div class="member">
      <div>
        ${section('会員資格', renderMembership(member, now))} ${section('登録内容', renderProfile(member))}
        ${section('支払い', renderPayments(member))} ${section('この30日間のメール', renderMails(member))}
        ${section('ログイン中の端末', renderSessions(member))} ${section('窓口の記録', renderLog(member))}
      </div>
      ${renderActions(member.id, tokenField)}
    </div>`;
  return { title, main };
}

const section = (title: string, content: Html) =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;

const time = (moment: Date) => formatDateTime(moment.toISOString());

/** Returns the pairs as a definition list. Leaves out pairs without a value. */
function rows(pairs: readonly (readonly [label: string, value: string | Html | null])[]): Html {
  const filled = pairs.filter(([, value]) => value !== null && value !== '');
  return html`<dl class="rows">
    ${filled.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd translate="no">${value}</dd>`,
    )}
  </dl>`;
}

function table(head: readonly string[], lines: readonly (readonly (string | Html)[])[]): Html {
  if (lines.length === 0) return html`<p class="hint">ありません。</p>`;
  return html`<table class="small">
    <thead>
      <tr>
        ${head.map((title) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function renderMembership(
  { plan, membershipRenewedAt: expiry, membershipCardNumber, attributeType }: Shown,
  now: Date,
) {
  const isOver = isExpired(expiry, japanDate(now));
  const state = isOver ? html`<span class="badge over">期限切れ</span>` : html`<span class="badge">有効</span>`;
  return rows([
    ['プラン', plan === null ? 'なし' : html`${plan.planName} ${state}`],
    ['有効期限', expiry === null ? null : formatDate(expiry)],
    ['会員番号', numberGroups(membershipCardNumber).join(' ')],
    ['会員区分', attributeType === 0 ? null : String(attributeType)],
  ]);
}

function renderProfile({ email, birthday, gender, tel, zip, prefecture, city, address, ...others }: Shown): Html {
  return rows([
    ['メールアドレス', email],
    ['生年月日', birthday === null ? null : formatDate(birthday)],
    ['性別', gender === null ? null : GENDERS[gender]],
    ['電話番号', tel],
    ['住所', `〒${zip} ${prefecture}${city}${address}`],
    ['メールマガジン', others.mailMagazineSubscribed ? '受け取る' : '受け取らない'],
  ]);
}

function renderPayments({ payments }: Shown): Html {
  const state = (payment: Shown['payments'][number]) => {
    if (payment.refundedAt !== undefined) return `返金 ${time(payment.refundedAt)}`;
    return PAYMENT_STATUSES[payment.status] + (payment.releasedAt === undefined ? '' : '（終了済み）');
  };
  return table(
    ['日時', 'お申し込み番号', 'プラン', '金額', '方法', '区分', '有効期限', '状態'],
    payments.map((payment) => [
      time(payment.createdAt),
      payment.reference,
      payment.planName ?? '',
      formatYen(payment.amount),
      WAYS[payment.way],
      PURPOSES[payment.purpose],
      payment.validUntil === null ? '' : formatDate(payment.validUntil),
      state(payment),
    ]),
  );
}

function renderMails({ mails }: Shown): Html {
  return table(
    ['日時', 'メール', '宛先', '状態'],
    mails.map(({ createdAt, kind, recipient, fate, answer }) => [
      time(createdAt),
      MAILS[kind],
      recipient,
      answer === '' ? FATES[fate] : `${FATES[fate]}（${answer}）`,
    ]),
  );
}

function renderSessions({ sessions }: Shown): Html {
  return table(
    ['ログイン', '最後の利用', '期限'],
    sessions.map(({ createdAt, rotatedAt, expiresAt }) => [time(createdAt), time(rotatedAt), time(expiresAt)]),
  );
}

function renderLog({ officeLog }: Shown): Html {
  return table(
    ['日時', '担当', '操作', '内容'],
    officeLog.map((entry) => [time(entry.at), entry.user, LOGGED[entry.action], detailsOf(entry)]),
  );
}

/**
 * Returns the payment number in the details of a log entry, or '' if there is none. Staff use the number to find the
 * payment.
 */
function detailsOf({ details }: WrittenEntry): string {
  return typeof details['payment'] === 'string' ? details['payment'] : '';
}

function renderActions(memberId: number, tokenField: Html): Html {
  const buttons = [...ACTION_KINDS].map(([path, kind]) => {
    const address = `/desk/members/${memberId}/${path}`;
    if (kind.hasForm) return html`<a class="button" href="${address}">${kind.title}</a> `;
    return html`<form method="post" action="${address}"${kind.isFinal === true && html` class="final"`}>${tokenField}<button${kind.isFinal === true && html` class="danger"`}>${kind.title}</button></form>\n`;
  });
  return html`<aside class="actions" aria-label="手続き">
    <h2>手続き</h2>
    <p class="hint">どの手続きも、実行の前に内容を確認できます。</p>
    ${buttons}
  </aside>`;
}
