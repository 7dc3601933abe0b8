import { hasOwnFields } from '#domain/paymentMode';
import { browserHosts } from '../fincode/browserHosts';

type Environment = Readonly<Record<string, string>>;

/**
 * An external transmission (外部送信): data that a member's browser sends to servers other than the site
 * (電気通信事業法 27 条の 12; decisions §16.5).
 */
export interface Transmission {
  readonly to: string;
  readonly origins: readonly string[];
  readonly what: string;
  readonly why: string;
}

/** A line in a legal document that is replaced by the table of transmissions. */
const TRANSMISSIONS_PLACE = '{{外部送信}}';

/**
 * Returns the external transmissions (外部送信) of the site. Their origins are those in the app's content security
 * policies, except for the site's own origin.
 */
export function readTransmissions(env: Environment): readonly Transmission[] {
  const rows: readonly Transmission[] = [
    {
      to: '会員サイトのサーバー',
      origins: originsOf(env['API_ORIGIN']),
      what: 'ご入力の内容、ログインの状態、接続元のIPアドレス、ご利用の環境に関する情報',
      why: '会員サイトの提供',
    },
    {
      to: '決済代行会社',
      origins: cardOrigins(env),
      what: 'カード番号、有効期限、セキュリティコード、カードの名義、接続元のIPアドレス、ご利用の環境に関する情報',
      why: '年会費のお支払いと不正利用の防止',
    },
    {
      to: '地図情報サービス',
      origins: originsOf(env['GEOCODING_ENDPOINT']),
      what: '入力された郵便番号、接続元のIPアドレス、ご利用の環境に関する情報',
      why: '住所の入力の補助',
    },
    {
      to: '不具合の報告を受け取るサービス（Sentry）',
      origins: originsOf(env['SENTRY_DSN']),
      what: '不具合の内容、起きた画面と操作の種類、接続元のIPアドレス、ご利用の環境に関する情報（氏名、メールアドレスなどは取り除きます）',
      why: '不具合の発見と修正',
    },
  ];
  return rows.filter(({ origins }) => origins.length > 0);
}

/**
 * Returns the origins to which the card form sends data. If the provider has its own fields, they are in a page on a
 * separate origin.
 */
function cardOrigins(env: Environment): string[] {
  const { PAYMENT_MODE, PAYMENT_ENDPOINT, PAYMENT_SERVICE_ID = '', FINCODE_ENDPOINT = '', CARD_FORM_ORIGIN } = env;
  if (!hasOwnFields(PAYMENT_MODE)) return originsOf(PAYMENT_ENDPOINT);
  const { script, api } = browserHosts(PAYMENT_SERVICE_ID);
  return [...(FINCODE_ENDPOINT === '' ? [script, api] : []), ...originsOf(CARD_FORM_ORIGIN)];
}

/** Returns the origin of an address as a list. The list is empty for a path, which belongs to the site itself. */
function originsOf(address = ''): string[] {
  return /^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** Replaces the placeholder line of a text by the table, in Markdown. */
export function withTransmissions(text: string, transmissions: readonly Transmission[]): string {
  return text.replace(PLACE, () => describe(transmissions));
}

const PLACE = new RegExp(`^${TRANSMISSIONS_PLACE}[ \\t]*$`, 'gm');

function describe(transmissions: readonly Transmission[]): string {
  if (transmissions.length === 0) return '当館のサーバーのほかに、情報を送信する先はありません。';
  const rows = transmissions.map(({ to, origins, what, why }) => [`${to}（${origins.join('、')}）`, what, why]);
  return [['送信先', '送信する情報', '目的'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
