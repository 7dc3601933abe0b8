import type { Plan } from '#contract/plan';
import { addDays, addMonths, addYears } from '#domain/dates/calendar';
import { PLAN_KEYS } from '#domain/membership/membership';
import { paidTerm, paymentObstacle, type Order } from '#domain/membership/payment';
import { renewalOpensOn } from '#domain/membership/renewal';
import { sandboxCatalogue } from '../sandboxCatalogue';

const TODAY = '2026-04-15';
const EXPIRY = '2026-12-31';

const planOf = (wanted: string): Plan => {
  const plan = sandboxCatalogue.plans.find(({ key }) => key === wanted);
  if (plan === undefined) throw new Error(`no plan ${wanted}`);
  return { ...plan, planKeyName: plan.key };
};
const individual = planOf('kyoto-city-friend');

/** Returns the only number from 0 to 119 for which the rule holds. */
function numberOf(isRule: (number: number) => boolean): number {
  const [found, ...others] = Array.from({ length: 120 }, (_, number) => number).filter(isRule);
  if (found === undefined || others.length > 0) throw new Error('The rule is no longer one number.');
  return found;
}

const purchase: Order = { purpose: 'new', plan: individual };
const renewal: Order = { purpose: 'renewal', plan: individual };

const lastDay = (wish: Order, expiry: string | null) => paidTerm(wish, expiry, TODAY).until;
const isLastDay = (years: number, day: string | null) => day === addDays(addYears(TODAY, years), -1);

const u25Obstacle = (birthday: string) => {
  const me = { birthday, attributeType: 0, membershipRenewedAt: null };
  return paymentObstacle({ purpose: 'new', plan: planOf(PLAN_KEYS.u25) }, { me, plan: null }, TODAY);
};

// Derives the museum's rules from the code that applies them.
const windowMonths = numberOf((months) => renewalOpensOn(EXPIRY) === addDays(addMonths(EXPIRY, -months), 1));
const years = numberOf((count) => isLastDay(count, lastDay(purchase, null)));
const yearsInTime = numberOf((count) => lastDay(renewal, EXPIRY) === addYears(EXPIRY, count));
const yearsLate = numberOf((count) => isLastDay(count, lastDay(renewal, '2026-01-31')));
const lastYoungAge = numberOf(
  (age) => u25Obstacle(addYears(TODAY, -age)) === null && u25Obstacle(addYears(TODAY, -age - 1)) === 'tooOld',
);

/** The sentences in which a document, named by its slug, states a rule of the software. */
const STATED: readonly (readonly [slug: string, sentence: string])[] = [
  ['terms', `有料の会員資格の有効期間は、年会費の支払いが確認された日から${years}年間とし、`],
  ['terms', `有効期限の${windowMonths}か月前の翌日から更新の手続きをすることができます。`],
  ['terms', `有効期限内に更新したときは、それまでの有効期限を${yearsInTime}年間延長します。`],
  ['commercial-transactions', `新規のお申し込みの有効期間は、お支払いの日から${years}年間です。`],
  ['commercial-transactions', `有効期限内に更新された場合は、それまでの有効期限が${yearsInTime}年間延長されます。`],
  ['commercial-transactions', `更新のお申し込みは、有効期限の${windowMonths}か月前の翌日から承ります。`],
  ['commercial-transactions', `友の会 U25会員は、お支払いの日に${lastYoungAge}歳以下の方に限ります。`],
];

/** Sentences with promises that the museum's staff keep, and not the software. */
const KEPT_BY_STAFF: readonly string[] = [
  '原則として1か月前までに本サイトでお知らせします。',
  '賠償の額は、当該会員が納めた1年分の年会費の額を上限とします。',
  'この規約は、2025年4月1日から施行します。',
  'この方針は、2025年4月1日から適用します。',
  'お支払いの日から30日以内に友の会事務局までご連絡ください。',
  '受付時間　9時から17時まで',
  '電話　075-000-0000（9時から17時まで。',
  '会員情報は、退会または会員資格の終了から3年間保存した後、消去します。',
];

const textOf = (slug: string) =>
  sandboxCatalogue.legalDocuments.find(({ url }) => url === `/legal/${slug}`)?.text ?? '';

describe('the legal documents and the rules of the software', () => {
  it.each(STATED)('%s says: %s', (slug, sentence) => {
    expect(textOf(slug)).toContain(sentence);
  });

  it('say that a late renewal is like a new membership, and that the free plan has no end', () => {
    expect([yearsLate, lastDay({ purpose: 'new', plan: planOf(PLAN_KEYS.eFriend) }, null)]).toEqual([years, null]);
    expect(textOf('terms')).toContain('有効期限を過ぎて更新したときの有効期間は、第1項に準じます。');
    expect(textOf('terms')).toContain('e-会員には有効期限を設けません。');
  });

  it('state no period and no age that is neither a rule above nor a promise of the staff', () => {
    const known = [...STATED.map(([, sentence]) => sentence), ...KEPT_BY_STAFF];
    const rest = sandboxCatalogue.legalDocuments
      .map(({ text = '' }) => known.reduce((left, sentence) => left.replaceAll(sentence, ''), text))
      .join('\n');
    expect(
      rest.match(/.*[0-9０-９一二三四五六七八九十]\s*(?:か月|年|歳|日|分|回|時間|時から|時まで).*/g) ?? [],
    ).toEqual([]);
  });
});
