import type { Me } from '#contract/me';
import { formatAnnualPrice } from '#domain/membership/price';
import type { OfficePlan } from '../../catalogue/planRepository';
import type { Fields } from '../deskAccess';
import type { DeskPage } from '../deskPages';
import { html, type Html } from '../html';
import { WAYS } from '../members/words';
import { memberRow, type ActionKind } from './actionKinds';
import type { Outcome, Row, StoredAction } from './actionRepository';

interface Form {
  readonly tokenField: Html;
  readonly memberId: number;
  readonly me: Pick<Me, 'lastName' | 'firstName' | 'birthday' | 'membershipPlanId'>;
  readonly plans: readonly OfficePlan[];
  /** The values of the previous attempt. The page shows them again, together with the reason why they were refused. */
  readonly input?: Fields;
  readonly text?: string;
}

const rows = (pairs: readonly Row[]) =>
  html`<dl class="rows">
    ${pairs.map(
      ([label, text]) =>
        html`<dt>${label}</dt>
          <dd translate="no">${text}</dd>`,
    )}
  </dl>`;

const backToMember = (memberId: number, label = '会員のページに戻る') =>
  html`<a href="/desk/members/${memberId}">${label}</a>`;

/** Returns the page with the form of a change. */
export function formPage(kind: ActionKind, path: string, form: Form): DeskPage {
  const { tokenField, memberId, me, text } = form;
  const main = html`<h1>${kind.title}</h1>
    <p translate="no">${me.lastName} ${me.firstName} さん</p>
    ${text !== undefined && html`<p class="problem" role="alert">${text}</p>`}
    <form method="post" action="/desk/members/${memberId}/${path}" class="fields">
      ${tokenField} ${FIELDS[path]?.(form)}
      <div class="presses"><button class="main">内容を確認する</button>${backToMember(memberId, 'やめる')}</div>
    </form>`;
  return { title: kind.title, main, ...(text !== undefined && { status: 400 }) };
}

/** The fields of the form, for each change that has a form. */
const FIELDS: Readonly<Record<string, (form: Form) => Html>> = {
  grant: grantFields,
  email: emailFields,
  correct: correctFields,
  extend: extendFields,
};

function correctFields({ me, input = {} }: Form): Html {
  const { lastName = me.lastName, firstName = me.firstName, birthday = me.birthday ?? '' } = input;
  return html`<label>姓<input name="lastName" value="${lastName}" autocomplete="off" required autofocus /></label>
    <label>名<input name="firstName" value="${firstName}" autocomplete="off" required /></label>
    <label
      >生年月日<input name="birthday" value="${birthday}" autocomplete="off" aria-describedby="birthday-hint"
    /></label>
    <p class="hint" id="birthday-hint">1958-04-01 または S33.4.1 のように入力します。</p>`;
}

function extendFields({ input = {} }: Form): Html {
  return html`<label
      >日数<input name="days" inputmode="numeric" value="${input['days']}" autocomplete="off" required autofocus
    /></label>
    <label
      >理由<input name="reason" value="${input['reason']}" autocomplete="off" required aria-describedby="reason-hint"
    /></label>
    <p class="hint" id="reason-hint">例：臨時休館のため</p>`;
}

function grantFields({ plans, me, input = {} }: Form): Html {
  const { plan = String(me.membershipPlanId), by = 'cash', paid, until } = input;
  const isChosen = ({ key, id }: OfficePlan) => key === plan || String(id) === plan;
  return html`<label for="plan">プラン</label
    ><select id="plan" name="plan" required>
      <option value="">選択してください</option>
      ${plans.map(
        (one) =>
          html`<option value="${one.key}" ${isChosen(one) && html` selected`}>
            ${[one.planName, formatAnnualPrice(one.price)].filter(Boolean).join('　')}
          </option>`,
      )}
    </select>
    <fieldset>
      <legend>支払い方法</legend>
      ${(['cash', 'transfer', 'other'] as const).map(
        (way) =>
          html`<label class="choice"
            ><input type="radio" name="by" value="${way}" ${way === by && html` checked`} /> ${WAYS[way]}</label
          >`,
      )}
    </fieldset>
    <label
      >受け取った金額（円）<input
        name="paid"
        inputmode="numeric"
        value="${paid}"
        autocomplete="off"
        aria-describedby="paid-hint"
    /></label>
    <p class="hint" id="paid-hint">空欄のときは、プランの料金です。</p>
    <label>最終日<input name="until" type="date" value="${until}" aria-describedby="until-hint" /></label>
    <p class="hint" id="until-hint">空欄のときは、規定どおりの期間です。</p>`;
}

function emailFields({ input = {} }: Form): Html {
  return html`<label
    >新しいメールアドレス<input
      name="email"
      type="text"
      inputmode="email"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      value="${input['email']}"
      required
      autofocus
  /></label>`;
}

interface Confirmation {
  readonly tokenField: Html;
  /** The address of the page. */
  readonly address: string;
  /** The member, or null if the member was deleted meanwhile. */
  readonly me: Me | null;
}

/** Returns the page that shows the effect of a change, with a button that confirms the change. */
export function confirmPage(
  kind: ActionKind,
  { memberId, shown }: StoredAction,
  { tokenField, address, me }: Confirmation,
): DeskPage {
  // This row is not part of `shown`, because the desk stores `shown` and shows it again after the member was deleted.
  const member = kind.isFinal === true && me !== null ? [memberRow({ me })] : [];
  const main = html`<div class="confirm">
    <h1>${kind.title}：内容の確認</h1>
    ${rows([...member, ...shown])}
    <ul>
      ${kind.notes.map((note) => html`<li>${note}</li>`)}
    </ul>
    <form method="post" action="${address}" class="presses">
      ${tokenField}
      <button class="main${kind.isFinal === true && ' danger'}">${kind.press}</button
      >${backToMember(memberId, 'やめる')}
    </form>
  </div>`;
  return { title: `${kind.title}：内容の確認`, main };
}

interface Done {
  readonly memberId: number;
  /** The address of this page. */
  readonly address: string;
}

/** Returns the page that shows the result of an action. */
export function actionPage(kind: ActionKind, { memberId, address }: Done, outcome: Outcome): DeskPage {
  if (outcome.status === 'refused') return refusedPage(kind, memberId, outcome.text);
  const document =
    kind.hasDocument === true && html`<p><a class="button" href="${address}/document">書類を開く</a></p>`;
  const next = kind.isFinal === true ? html`<a href="/desk/members">会員を探す</a>` : backToMember(memberId);
  const main = html`<div class="confirm">
    <h1>${kind.done}</h1>
    <p class="notice" role="status">この操作は完了しています。</p>
    ${rows(outcome.rows)} ${document}
    <p>${next}</p>
  </div>`;
  return { title: kind.done, main };
}

/** Returns the page that says why the change was not made. */
export function refusedPage(kind: ActionKind, memberId: number, text: string): DeskPage {
  const main = html`<div class="confirm">
    <h1>${kind.title}</h1>
    <p class="problem" role="alert">${text}</p>
    <p>何も変更していません。${backToMember(memberId)}</p>
  </div>`;
  return { title: kind.title, main, status: 409 };
}
