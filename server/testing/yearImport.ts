import { addDays } from '#domain/dates/calendar';
import { formatDate } from '#domain/dates/japanTime';
import { toCsv } from '../office/csv';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { tokenIn } from './mails';
import type { YearMuseum } from './yearMuseum';
import type { Person, PlanName, YearPeople } from './yearPeople';

/** The output of `import --json`. */
interface ImportReport {
  readonly imported: number;
  readonly invited: number;
  readonly existing: readonly object[];
}

const PLANS: readonly (readonly [plan: PlanName, name: string])[] = [
  ['single', '友の会 個人会員'],
  ['pair', '友の会 ペア会員'],
];

const HEAD = [
  '会員番号',
  'メールアドレス',
  '姓',
  '名',
  '生年月日',
  '性別',
  '電話番号',
  '郵便番号',
  '都道府県',
  '市区町村',
  '番地・建物名',
  'メールマガジン',
  'プラン',
  '会員証番号',
  '有効期限',
  '登録日',
];

/**
 * Imports members of the museum's former system with `import --invite`. They set their passwords with the link in the
 * invitation. The file also has a member who is already in the database.
 */
export async function importFormerSystem(count: number, museum: YearMuseum, year: YearPeople) {
  const [known] = year.people;
  if (known === undefined) throw new Error('No member is there already.');
  const imported = Array.from({ length: count }, (_, number) => addImported(number, count, { museum, year }));
  const file = museum.write('former-system.csv', toCsv([HEAD, ...[...imported, known].map(cellsOf)]));
  const checked = await museum.office().read<ImportReport>('import', file, '--check');
  const report = await museum.office().read<ImportReport>('import', file, '--invite');
  await year.readIds(imported);
  for (const { id, email } of imported) {
    year.changes.push(`import ${id}`);
    year.expectMail(email, 'invitation');
  }
  await museum.office().app.inject('/sandbox/mail.json');
  for (const { email } of imported) await acceptInvitation(email, museum, year);
  return { known, checked, report };
}

interface Year {
  readonly museum: YearMuseum;
  readonly year: YearPeople;
}

function addImported(number: number, count: number, { museum, year }: Year): Person {
  const [plan] = PLANS[number % PLANS.length] ?? ['single'];
  const expiry = addDays(museum.today(), 20 + Math.floor((number * 340) / count));
  return year.add({
    lastName: '山科',
    birthday: '1958-04-01',
    isSubscribed: number % 4 !== 0,
    plan,
    expiry,
    formerExpiry: expiry,
    formerCard: String(201_500_000_000 + number),
  });
}

/**
 * Returns a row of the file as an office would write it: with years of an era, hyphens, and a column that the site does
 * not know.
 */
function cellsOf({ key, email, lastName, isSubscribed, plan, expiry, formerCard }: Person): string[] {
  return [
    `旧-${key}`,
    email,
    lastName,
    key,
    'S33.4.1',
    '女性',
    '075-111-2222',
    '606-8344',
    '京都府',
    '京都市左京区',
    '岡崎円勝寺町124',
    isSubscribed ? '受け取る' : '受け取らない',
    new Map(PLANS).get(plan ?? 'single') ?? '',
    formerCard ?? '',
    expiry === null ? '' : formatDate(expiry),
    'H27.4.1',
  ];
}

async function acceptInvitation(email: string, { delivered, office }: YearMuseum, year: YearPeople): Promise<void> {
  const token = tokenIn(delivered.findLast(({ to }) => to === email) ?? { text: '' });
  const body = { password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD };
  const answer = await office().call(`PUT /v1/auth/password-reset/${token}`, { body });
  if (answer.statusCode !== 204) throw new Error(`${email} has no password: ${answer.statusCode}`);
  year.expectMail(email, 'newPassword');
}
