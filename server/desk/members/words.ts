import type { PaymentPurpose, PaymentWay } from '#contract/payment';
import type { MailKind } from '../../mail/mail';
import type { MailFate } from '../../mail/outboxRepository';
import type { OfficeLogEntry } from '../../office/officeLogRepository';
import type { PaymentStatus } from '../../payments/paymentStates';

/** The desk's words for the ways of paying. */
export const WAYS: Readonly<Record<PaymentWay, string>> = {
  card: 'クレジットカード',
  cash: '現金',
  transfer: '振込',
  other: 'その他',
};

export const PURPOSES: Readonly<Record<PaymentPurpose, string>> = {
  new: '新規',
  purchase: '購入',
  renewal: '更新',
};

export const PAYMENT_STATUSES: Readonly<Record<PaymentStatus, string>> = {
  created: '処理中',
  requires_action: '認証待ち',
  pending: '処理中',
  succeeded: '完了',
  failed: '失敗',
};

export const MAILS: Readonly<Record<MailKind, string>> = {
  registration: '登録のご案内',
  alreadyRegistered: '登録済みのご案内',
  passwordReset: 'パスワードの再設定',
  noMember: '登録のないアドレスのご案内',
  passwordChanged: 'パスワード変更のお知らせ',
  emailChange: 'メールアドレスの確認',
  emailTaken: '使用中のアドレスのご案内',
  emailChanged: 'メールアドレス変更のお知らせ（旧アドレス宛）',
  emailSet: 'メールアドレス変更のお知らせ',
  receipt: 'ご利用明細',
  paymentFailed: 'お支払いできなかったお知らせ',
  reminder: '有効期限のお知らせ',
  invitation: '会員サイトへの招待',
};

export const FATES: Readonly<Record<MailFate['fate'], string>> = {
  waiting: '送信待ち',
  sent: '送信済み',
  refused: '届かず',
  superseded: '新しいリンクに置き換え',
  expired: '期限切れのため送信せず',
};

export const LOGGED: Readonly<Record<OfficeLogEntry['action'], string>> = {
  grant: '会費の受付',
  'set-email': 'メールアドレスの変更',
  resend: 'メールの再送',
  end: '会員資格の終了',
  delete: '削除',
  export: '書き出し',
  remind: '有効期限のお知らせ',
  extend: '期間の延長',
  unsubscribe: 'メールマガジンの停止',
  correct: '氏名・生年月日の訂正',
  disclose: '書類の交付',
  import: '取り込み',
  'staff-add': '担当者の追加',
  'staff-reset': '担当者のパスワードの再設定',
  'staff-end': '担当者の終了',
};
