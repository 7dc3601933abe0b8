import { GROUPS, ITEMS, MAIL_TOKEN, MEMBERS, PAYMENTS, PLANS } from '../support/museum';
import { anonymously, asked, tells } from './expectations';
import { query, shapes } from './story';

const LONG = '長'.repeat(2000);

const many = (length: number, make: (id: number) => object) => Array.from({ length }, (_, index) => make(index + 1));

const ME_FAILED = '会員情報を読み込めませんでした';
const meWith = (overrides: object) => ({ me: { ...MEMBERS.paid, ...overrides } });

const getMe = query('getMe', {
  as: MEMBERS.paid,
  path: '/account',
  onSuccess: { visible: ['1990/01/05'] },
  faults: asked(ME_FAILED),
  extraCases: {
    ...shapes(tells(ME_FAILED), {
      'no me': {},
      'a list': [],
      'me is null': { me: null },
      'a price as text': meWith({ plan: { ...PLANS.friend, price: '5000' } }),
      'no day': meWith({ birthday: '1990-02-31' }),
      'no e-mail': meWith({ email: null }),
    }),
    ...shapes({ visible: ['1990/01/05'] }, { 'an unknown gender': meWith({ gender: 'x' }) }),
    ...shapes({ visible: ['アカウント情報'] }, { 'no dates': meWith({ birthday: null, membershipRenewedAt: null }) }),
    ...shapes({ visible: [LONG] }, { 'long names': meWith({ lastName: LONG, address: LONG }) }),
  },
});

const PLANS_FAILED = 'プランを読み込めませんでした';

const getPlans = query('getPlans', {
  as: MEMBERS.withoutPlan,
  path: '/plans?new=true',
  onSuccess: { visible: ['このプランを選ぶ'] },
  faults: asked(PLANS_FAILED, anonymously(tells(PLANS_FAILED))),
  extraCases: {
    ...shapes(tells(PLANS_FAILED), {
      'no list': {},
      'a price as text': [{ ...PLANS.friend, price: '5000' }],
      'no name': [{ id: 3, price: 1 }],
      '10,000 plans': many(10_000, (id) => ({ ...PLANS.friend, id })),
    }),
    ...shapes(
      { visible: ['お申し込みいただけるプランは、現在ありません。'] },
      { 'no price': [{ ...PLANS.friend, price: null }], 'no plans': [] },
    ),
    ...shapes({ visible: [LONG] }, { 'a long name': [{ ...PLANS.friend, planName: LONG }] }),
    ...shapes({ visible: ['このプランを選ぶ'] }, { 'many plans': many(200, (id) => ({ ...PLANS.friend, id })) }),
  },
});

const GROUPS_FAILED = 'コンテンツを読み込めませんでした';

const getContentGroups = query('getContentGroups', {
  as: MEMBERS.paid,
  path: '/home',
  onSuccess: { visible: ['展覧会'] },
  faults: asked(GROUPS_FAILED),
  extraCases: {
    ...shapes(tells(GROUPS_FAILED), {
      'no list': {},
      'no name': [{ id: 1, contentName: null }],
      'an id as text': [{ ...GROUPS[0], id: '1' }],
    }),
    ...shapes({ visible: ['展覧会'] }, { 'no key name': [{ id: 1, contentName: '展覧会' }] }),
    ...shapes({ visible: [LONG] }, { 'a long name': [{ id: 1, contentName: LONG }] }),
    ...shapes({ visible: ['第1群'] }, { '10,000 groups': many(10_000, (id) => ({ id, contentName: `第${id}群` })) }),
  },
});

const ITEMS_FAILED = '一覧を読み込めませんでした';

const getContentItems = query('getContentItems', {
  as: MEMBERS.paid,
  path: '/contents/1',
  onSuccess: { visible: ['リンクのない記事'] },
  faults: asked(ITEMS_FAILED, { '404': { visible: ['ページが見つかりません'] } }),
  extraCases: {
    ...shapes(tells(ITEMS_FAILED), {
      'no list': {},
      'no title': [{ ...ITEMS[0], title: null }],
      'no instant': [{ ...ITEMS[0], publishedStartAt: 'yesterday' }],
    }),
    ...shapes(
      { visible: ['春の特別展'] },
      { 'no date': [{ ...ITEMS[0], publishedStartAt: null }], 'no address': [{ ...ITEMS[0], url: null }] },
    ),
    ...shapes({ visible: [LONG] }, { 'a long title': [{ ...ITEMS[0], title: LONG }] }),
    ...shapes(
      { visible: ['第1号'] },
      { '10,000 items': many(10_000, (id) => ({ ...ITEMS[0], id, title: `第${id}号` })) },
    ),
  },
});

const DOCUMENTS_FAILED = '規約などを読み込めませんでした';

const getLegalDocuments = query('getLegalDocuments', {
  as: 'visitor',
  path: `/register?token=${MAIL_TOKEN}`,
  busy: '上の文書を開いてご確認いただくと',
  onSuccess: { visible: [{ role: 'link', name: '会員規約を読む' }] },
  faults: asked(DOCUMENTS_FAILED, anonymously(tells(DOCUMENTS_FAILED))),
  extraCases: shapes(tells(DOCUMENTS_FAILED, { role: 'checkbox', name: '会員規約に同意する', disabled: true }), {
    'no list': {},
    'no documents': [],
    'no addresses': [1, 2, 3].map((legalDocType) => ({ legalDocType, url: null })),
    'unsafe addresses': [1, 2, 3].map((legalDocType) => ({ legalDocType, url: 'javascript:alert(1)' })),
  }),
});

const LINK_FAILED = 'ご登録の画面を読み込めませんでした';

const getRegisterInfo = query('getRegisterInfo', {
  as: 'visitor',
  path: `/register?token=${MAIL_TOKEN}`,
  onSuccess: { visible: ['規約への同意'] },
  faults: asked(LINK_FAILED, {
    ...anonymously(tells(LINK_FAILED)),
    '404': { visible: ['このリンクはご利用いただけません', '新規登録をやり直す'] },
  }),
  extraCases: shapes(tells(LINK_FAILED), { 'no e-mail': {}, 'e-mail is null': { email: null }, 'a list': [] }),
});

const RESULT_FAILED = 'お支払いの結果を読み込めませんでした';
const PAYMENT = PAYMENTS.succeeded;

const getPayment = query('getPayment', {
  as: MEMBERS.paid,
  path: `/payment/complete?payment=${PAYMENT.id}`,
  onSuccess: { visible: ['お手続きが完了しました', PAYMENT.reference] },
  faults: asked(RESULT_FAILED, { '404': { visible: ['該当するお支払いが見つかりませんでした'] } }),
  extraCases: {
    ...shapes(tells(RESULT_FAILED), {
      'a list': [],
      'an amount as text': { ...PAYMENT, amount: '5000' },
      'an unknown status': { ...PAYMENT, status: 'x' },
      'no instant': { ...PAYMENT, createdAt: null },
    }),
    ...shapes({ visible: ['期限はありません'] }, { 'no end': { ...PAYMENT, validUntil: null } }),
    ...shapes({ visible: [PAYMENT.reference] }, { 'an unknown plan': { ...PAYMENT, planId: 99 } }),
    ...shapes({ visible: [LONG] }, { 'a long reason': { ...PAYMENTS.failed, failureMessage: LONG } }),
    ...shapes(
      { visible: ['お支払いをやり直す'] },
      { 'an unsafe challenge': { ...PAYMENTS.unfinished, action: { url: 'javascript:alert(1)' } } },
    ),
  },
});

export const queries = {
  getMe,
  getPlans,
  getContentGroups,
  getContentItems,
  getLegalDocuments,
  getRegisterInfo,
  getPayment,
};
