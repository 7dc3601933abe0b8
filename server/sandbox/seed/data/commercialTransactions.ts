import { LEGAL_DOC_TYPES } from '../../../../src/contract/contents';
import { seedPlans } from './plans';
import type { SeedLegalDocument } from './seedLegalDocument';

const prices = seedPlans.map(({ planName, price }) =>
  price === 0 ? `${planName}：無料` : `${planName}：年額${price.toLocaleString('ja-JP')}円（税込）`,
);

/** 特定商取引法に基づく表記: what a seller by correspondence must state. */
export const commercialTransactions: SeedLegalDocument = {
  legalDocType: LEGAL_DOC_TYPES.commercialTransactions,
  slug: 'commercial-transactions',
  title: '特定商取引法に基づく表記',
  sections: [
    { heading: '販売事業者', paragraphs: ['みやこ市立美術館 友の会事務局'] },
    { heading: '運営責任者', paragraphs: ['友の会事務局長　榊原 文乃'] },
    { heading: '所在地', paragraphs: ['〒600-0000　京都府みやこ市水の辺町1番地　みやこ市立美術館内'] },
    {
      heading: '電話番号',
      paragraphs: ['075-000-0000', '受付時間　9時から17時まで（月曜日と年末年始を除きます。月曜日が祝日の場合は翌平日）'],
    },
    { heading: 'メールアドレス', paragraphs: ['tomonokai@museum.example.test'] },
    { heading: '販売価格（年会費）', paragraphs: prices },
    {
      heading: '年会費以外に必要な料金',
      paragraphs: [
        '入会金と決済手数料はいただきません。サイトの閲覧に必要な通信料は、お客様のご負担となります。',
        '会員優待の対象とならない催しの参加費や、ミュージアムショップでのお買い物の代金は、年会費に含まれません。',
      ],
    },
    {
      heading: 'お支払いの方法',
      paragraphs: [
        'クレジットカードによる一括払いです。カード番号は決済代行会社に直接送信され、当館では保存しません。',
        'カード会社の本人認証サービス（3Dセキュア）による認証をお願いすることがあります。',
      ],
    },
    {
      heading: 'お支払いの時期',
      paragraphs: ['お申し込みの手続きが完了した時点でお支払いが確定します。実際の引き落とし日は、各カード会社の規約によります。'],
    },
    {
      heading: '役務の提供時期',
      paragraphs: [
        'お支払いの確認後、直ちにサイト上に会員証が表示され、会員としてのサービスをご利用いただけます。',
        '新規のお申し込みの有効期間は、お支払いの日から1年間です。有効期限内に更新された場合は、それまでの有効期限が1年間延長されます。',
      ],
    },
    {
      heading: 'お申し込みの期間',
      paragraphs: [
        '新規のお申し込みに期間の定めはありません。更新のお申し込みは、有効期限の3か月前の翌日から承ります。',
        '友の会 U25会員は、お支払いの日に25歳以下の方に限ります。',
      ],
    },
    {
      heading: '自動更新',
      paragraphs: ['会員資格は自動では更新されません。次の年度の年会費が、お申し込みなく請求されることはありません。'],
    },
    {
      heading: 'キャンセルと返金',
      paragraphs: [
        '役務の性質上、お支払いが完了した後のお客様のご都合によるキャンセルと返金は承っておりません。',
        '二重に決済された場合など、当館の責めに帰すべき事由があるときは、全額を返金いたします。お支払いの日から30日以内に友の会事務局までご連絡ください。返金はお支払いに使われたカードを通じて行います。',
        '中途退会はいつでも承りますが、年会費の月割りによる返金はいたしません。',
      ],
    },
    {
      heading: '動作環境',
      paragraphs: ['最新版のChrome、Edge、Firefox、Safariでご利用ください。JavaScriptを有効にする必要があります。'],
    },
  ],
};
