import { WAYS_OF_PAYMENT } from '#domain/membership/payment';
import { GENDERS, SUBSCRIBED } from './exportMembers';
import { PURPOSES } from './exportPayments';

/**
 * The way in which the disclosure shows a column: either by its value, which `sql` reads and `show` formats, or by the
 * sentence `instead`, which says why the value is left out.
 */
export type DisclosedColumn =
  | { readonly title: string; readonly sql?: string; readonly show?: (value: unknown) => string }
  | { readonly title: string; readonly instead: string };

/** A table that has data of members, and the way in which the disclosure shows its rows. */
export interface DisclosedTable {
  readonly title: string;
  /** The condition that selects the rows of the member `$1`, whose e-mail address is `$2`. */
  readonly where: string;
  readonly order: string;
  /** The columns by name, in the order of the document. A test fails if a column of the table is missing here. */
  readonly columns: Readonly<Record<string, DisclosedColumn>>;
}

/** Returns a function that replaces a value by its Japanese word. A value without a word stays as it is. */
const word = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)] ?? String(value);

const MEMBER_ID = { title: '会員ID' };

const SERIAL = { title: '通し番号' };

const OF_MEMBER = 'member_id = $1';

/**
 * The condition for a member's mails. If a mail has no member id, it belongs to the member to whose address it was
 * sent.
 */
const MAIL_OF_MEMBER = `${OF_MEMBER} OR member_id IS NULL AND lower(recipient) = lower($2)`;

const PLAN_NAME = '(SELECT plan_name FROM plans WHERE id = plan_id)';

const REFERENCE = '(SELECT reference FROM payments WHERE id = payment_id)';

const SECRET_LINK = '安全のため記載しません（メールのリンクを第三者が使えないようにするため）';

const STATUS = word({
  created: '受付',
  requires_action: '本人認証待ち',
  pending: '確認中',
  succeeded: '完了',
  failed: '不成立',
});

/** The tables that hold data of members (decisions §16.4). */
export const DISCLOSED: Readonly<Record<string, DisclosedTable>> = {
  members: {
    title: '会員情報',
    where: 'id = $1',
    order: 'id',
    columns: {
      id: MEMBER_ID,
      email: { title: 'メールアドレス' },
      last_name: { title: '姓' },
      first_name: { title: '名' },
      birthday: { title: '生年月日' },
      gender: { title: '性別', show: word(GENDERS) },
      tel: { title: '電話番号' },
      zip: { title: '郵便番号' },
      prefecture: { title: '都道府県' },
      city: { title: '市区町村' },
      address: { title: '町名・番地・建物名' },
      mail_magazine_subscribed: {
        title: 'メールマガジン',
        show: word({ true: SUBSCRIBED.yes, false: SUBSCRIBED.no }),
      },
      membership_plan_id: { title: 'プラン', sql: '(SELECT plan_name FROM plans WHERE id = membership_plan_id)' },
      membership_renewed_at: { title: '有効期限' },
      membership_card_number: { title: '会員番号' },
      membership_token: {
        title: '会員証のコード',
        instead: '安全のため記載しません（会員サイトの会員証でご確認いただけます）',
      },
      attribute_type: { title: '会員区分' },
      created_at: { title: '登録日時' },
      password_hash: {
        title: 'パスワード',
        instead: '元に戻せない形で保管しています（パスワードそのものは保管していません）',
      },
    },
  },
  payments: {
    title: 'お支払い',
    where: OF_MEMBER,
    order: 'created_at, id',
    columns: {
      reference: { title: 'お申し込み番号' },
      created_at: { title: 'お手続きの日時' },
      plan_name: { title: 'プラン（お申し込み時の名称）' },
      plan_id: { title: 'プラン', sql: PLAN_NAME },
      purpose: { title: 'お申し込みの区分', show: word(PURPOSES) },
      amount: { title: '金額（円、税込）' },
      way: { title: 'お支払い方法', show: word(WAYS_OF_PAYMENT) },
      status: { title: '状況', show: STATUS },
      failure: {
        title: '不成立の理由',
        show: word({
          declined: 'カード会社による不承認',
          refused: '本人認証の不成立',
          expired: '本人認証の期限切れ',
          canceled: '取り消し',
          badToken: 'カード情報の不備',
        }),
      },
      period: { title: 'お手続き時の有効期限' },
      valid_from: { title: '会員期間の初日' },
      valid_until: { title: '会員期間の末日' },
      released_at: { title: '会員期間の取り消し' },
      registration_number: { title: '適格請求書の登録番号' },
      tax_rate: { title: '消費税率（%）' },
      id: { title: '受付番号' },
      member_id: MEMBER_ID,
      idempotency_key: { title: '二重のお支払いを防ぐ番号' },
      updated_at: { title: '状況の更新日時' },
      check_at: { title: '次に決済会社に確認する日時' },
      checks: { title: '決済会社に確認した回数' },
      action_url: {
        title: '本人認証のページ',
        instead: '安全のため記載しません（本人認証の間だけ保管しています）',
      },
    },
  },
  payment_events: {
    title: 'お支払いの経過',
    where: `payment_id IN (SELECT id FROM payments WHERE ${OF_MEMBER})`,
    order: 'id',
    columns: {
      at: { title: '日時' },
      payment_id: { title: 'お申し込み番号', sql: REFERENCE },
      from_status: { title: '変更前', show: STATUS },
      to_status: { title: '変更後', show: STATUS },
      cause: {
        title: 'きっかけ',
        show: word({
          request: 'お申し込み',
          charge: '決済会社の回答',
          read: '結果の確認',
          callback: '決済会社からの通知',
          check: '自動の確認',
          'next attempt': '次のお申し込み',
          office: '事務局での受付',
          refund: '返金',
        }),
      },
      id: SERIAL,
    },
  },
  mail_history: {
    title: 'お送りしたメール（30日間）',
    where: MAIL_OF_MEMBER,
    order: 'id',
    columns: {
      created_at: { title: '日時' },
      recipient: { title: '宛先' },
      subject: { title: '件名' },
      kind: { title: '種類' },
      fate: {
        title: '結果',
        show: word({
          waiting: '送信待ち',
          sent: '送信済み',
          refused: '送信できず',
          superseded: '送信せず（新しいメールに代えたため）',
          expired: '送信せず（リンクの期限が切れたため）',
        }),
      },
      answer: { title: 'メールサーバーの回答' },
      id: SERIAL,
      member_id: MEMBER_ID,
    },
  },
  outbox_mails: {
    title: '送信待ちのメール',
    where: `id IN (SELECT id FROM mail_history WHERE ${MAIL_OF_MEMBER})`,
    order: 'id',
    columns: {
      created_at: { title: '日時' },
      recipient: { title: '宛先' },
      subject: { title: '件名' },
      text: { title: '本文', instead: SECRET_LINK },
      due_at: { title: '次に送信する日時' },
      attempts: { title: '送信を試みた回数' },
      is_bulk: { title: '一斉送信', show: word({ true: 'はい', false: 'いいえ' }) },
      link_expires_at: { title: 'リンクの有効期限' },
      token_hash: { title: 'リンクの符号', instead: SECRET_LINK },
      id: SERIAL,
    },
  },
  mail_tokens: {
    title: 'お送りしたリンク',
    where: 'member_id = $1 OR member_id IS NULL AND lower(email) = lower($2)',
    order: 'expires_at, purpose',
    columns: {
      purpose: {
        title: '用途',
        show: word({
          register: '新規登録',
          password_reset: 'パスワードの設定',
          email_change: 'メールアドレスの変更',
        }),
      },
      email: { title: '宛先' },
      expires_at: { title: '有効期限' },
      uses: { title: '使われた回数' },
      subject: { title: '対象' },
      member_id: MEMBER_ID,
      token_hash: { title: 'リンクの符号', instead: SECRET_LINK },
    },
  },
  sessions: {
    title: 'ログイン',
    where: OF_MEMBER,
    order: 'id',
    columns: {
      created_at: { title: 'ログインした日時' },
      rotated_at: { title: '最後に更新した日時' },
      expires_at: { title: '終了する日時' },
      generation: { title: '更新した回数' },
      id: SERIAL,
      member_id: MEMBER_ID,
    },
  },
  session_tokens: {
    title: 'ログインの符号',
    where: `session_id IN (SELECT id FROM sessions WHERE ${OF_MEMBER})`,
    order: 'session_id, issued_at, generation',
    columns: {
      issued_at: { title: '発行した日時' },
      session_id: { title: 'ログインの通し番号' },
      generation: { title: '更新の回' },
      token_hash: { title: '符号', instead: '安全のため記載しません（元に戻せない形で保管しています）' },
    },
  },
  reminders: {
    title: '有効期限のお知らせ',
    where: OF_MEMBER,
    order: 'sent_at, moment',
    columns: {
      sent_at: { title: '記録した日時' },
      expiry: { title: '有効期限' },
      moment: { title: '時期', show: word({ before: '期限の前', after: '期限の後' }) },
      member_id: MEMBER_ID,
    },
  },
  door_visits: {
    title: '本日のご来館',
    where: OF_MEMBER,
    order: 'first_at',
    columns: {
      day: { title: '日' },
      first_at: { title: '会員証を読み取った日時' },
      first_reading: { title: '読み取りの番号' },
      member_id: MEMBER_ID,
    },
  },
  office_log: {
    title: '事務局での手続き',
    where: OF_MEMBER,
    order: 'id',
    columns: {
      at: { title: '日時' },
      action: {
        title: '手続き',
        show: word({
          grant: '会費の受付',
          'set-email': 'メールアドレスの変更',
          resend: 'メールの再送',
          end: '会員資格の終了',
          remind: '有効期限のお知らせ',
          extend: '有効期限の延長',
          unsubscribe: 'メールマガジンの停止',
          correct: '氏名・生年月日の訂正',
          disclose: '保有個人データの開示',
          import: '以前の会員名簿からの引き継ぎ',
        }),
      },
      details: { title: '内容', show: (value) => JSON.stringify(value) },
      user_name: { title: '担当', instead: '事務局の職員（氏名は記載しません）' },
      id: SERIAL,
      member_id: MEMBER_ID,
    },
  },
};

/**
 * The tables that a disclosure leaves out because they have no data of members. Each value says what the table contains
 * instead, or why no member can be found in its data.
 */
export const NOT_OF_MEMBERS: Readonly<Record<string, string>> = {
  schema_migrations: 'the state of the database',
  plans: 'of the catalogue',
  content_groups: 'of the catalogue',
  content_items: 'of the catalogue',
  legal_documents: 'of the catalogue',
  rate_limits: 'counts under keys that are hashed, so that no member can be found in it',
  signing_keys: "the server's own secrets",
  staff: "of the museum's staff",
  desk_sessions: "of the museum's staff",
  desk_actions: 'what the staff look at before they press, which goes with their session, after 12 hours at most',
  door_counts: 'numbers without names',
  sandbox_seed: "the sandbox's, which has no real members",
  sandbox_mails: "the sandbox's, which has no real members",
  sandbox_card_tokens: "the sandbox's, which has no real members",
  sandbox_charges: "the sandbox's, which has no real members",
};
