import { randomBytes } from 'node:crypto';
import { japanDate } from '#domain/dates/japanTime';
import { hashPassword } from '../../auth/passwordHasher';
import { createPlanRepository } from '../../catalogue/planRepository';
import { rehearse } from '../../catalogue/rehearse';
import type { Queryable } from '../../database/database';
import { hasCode } from '../../errors';
import { createMemberBatchRepository } from '../../members/memberBatchRepository';
import { createCardNumber, createMembershipToken } from '../../members/membershipIdentity';
import { change } from '../changes';
import { titleOf } from '../exportMembers';
import type { Office, Report } from '../office';
import { ImportRefused } from './importRefused';
import { inviteMembers } from './inviteMembers';
import { readMemberFile, type MemberFile } from './memberFile';
import { createRowReader, type CellFault, type FindPlan, type ReadRow } from './readMember';

export interface ImportOptions {
  /** If true, the import reports its effect, but changes nothing. */
  readonly check?: boolean;
  /** If true, each new member gets a mail with a link that sets a password. */
  readonly invite?: boolean;
}

/** A row whose member the database already contains. */
interface ExistingRow {
  readonly row: number;
  readonly memberId: number;
  /** The heading of the column in which the row and the database have the same value. */
  readonly by: string;
}

interface Outcome {
  readonly added: readonly {
    readonly id: number;
    readonly email: string;
    readonly lastName: string;
    readonly firstName: string;
  }[];
  readonly existing: readonly ExistingRow[];
  /**
   * The row numbers of added members whose telephone number does not begin with 0, although every telephone number in
   * Japan does.
   */
  readonly withoutZero: readonly number[];
}

const UNIQUE_VIOLATION = '23505';

/** The greatest number of entries that a list in the report shows. The report only counts the other entries. */
const MAX_LINES = 100;

/**
 * `import FILE`: imports all members of a CSV file from a former system, or none of them (decisions §16.4). The new
 * members cannot sign in until they set a password with the link of an invitation or a password reset. Throws
 * ImportRefused with a Japanese line for each fault.
 */
export async function importMembers(bytes: Uint8Array, options: ImportOptions, office: Office): Promise<Report> {
  const file = readMemberFile(bytes);
  const { check = false, invite = false } = options;
  // The hash of a random password. With this hash, a login as an imported member fails like one with a wrong password.
  // All imported members get the same hash, since hashing is slow.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const add = (transaction: Queryable, now: Date) => addMembers(file, { transaction, now, passwordHash });
  try {
    if (check) {
      const outcome = await rehearse(office.database, (database) =>
        database.transaction((transaction) => add(transaction, office.clock())),
      );
      return report(outcome, file, { check, invite });
    }
    return await change(office, async ({ transaction, sendEach, now, logEach }) => {
      const outcome = await add(transaction, now);
      await logEach(
        { action: 'import', details: { invited: invite } },
        outcome.added.map(({ id }) => id),
      );
      if (invite) await inviteMembers(outcome.added, office.settings, { transaction, sendEach, now });
      return report(outcome, file, { check, invite });
    });
  } catch (fault) {
    if (hasCode(fault, UNIQUE_VIOLATION))
      throw new ImportRefused('取り込みの間に、同じ方が登録されました。何も変更していません。もう一度お試しください。');
    throw fault;
  }
}

interface AddContext {
  readonly transaction: Queryable;
  readonly now: Date;
  readonly passwordHash: string;
}

async function addMembers({ rows }: MemberFile, { transaction, now, passwordHash }: AddContext): Promise<Outcome> {
  const read = rows.map(createRowReader({ now, findPlan: await planFinder(rows, transaction) }));
  const members = createMemberBatchRepository(transaction);
  const emails = read.map(({ email }) => email.toLowerCase()).filter((email) => email !== '');
  const known = await members.findKnown(
    emails,
    read.map(({ cardNumber }) => cardNumber),
  );
  const existing = existingRows(read, known);
  const existingNumbers = new Set(existing.map(({ row }) => row));
  const fresh = read.filter(({ row }) => !existingNumbers.has(row.number));
  const faults = [...fresh.flatMap((row) => row.faults), ...doubledEmails(fresh), ...doubledCards(fresh)];
  if (faults.length > 0) throw refusal(faults);
  const cardNumbers = await freeCardNumbers(fresh, now, transaction);
  const news = fresh.map(({ row, member }) => {
    if (member === null) throw new Error(`Row ${row.number} has neither a member nor a fault.`);
    const membershipCardNumber = member.membershipCardNumber || (cardNumbers.get(row.number) ?? '');
    const membershipToken = membershipCardNumber === '' ? '' : createMembershipToken();
    return { ...member, membershipCardNumber, membershipToken };
  });
  const ids = new Map((await members.add(news, passwordHash)).map(({ id, email }) => [email, id]));
  const added = news.map(({ email, lastName, firstName }) => ({ id: ids.get(email) ?? 0, email, lastName, firstName }));
  const withoutZero = fresh.filter(({ member }) => member?.tel.startsWith('0') === false).map(({ row }) => row.number);
  return { added, existing, withoutZero };
}

/** Returns a function that finds a plan on sale by its name or by its key in the catalogue. */
async function planFinder(rows: MemberFile['rows'], transaction: Queryable): Promise<FindPlan> {
  const plans = createPlanRepository(transaction);
  const onSale = await plans.list();
  const found = new Map<string, ReturnType<FindPlan>>();
  for (const name of new Set(rows.map(({ cells }) => cells.planName))) {
    const [plan, another] = onSale.filter(({ planName }) => planName === name);
    const known = another === undefined ? (plan ?? (await plans.findByKey(name))) : undefined;
    found.set(
      name,
      known ??
        describeLostPlan(
          onSale.map(({ planName }) => planName),
          another !== undefined,
        ),
    );
  }
  return (name) => found.get(name) ?? '';
}

function describeLostPlan(names: readonly string[], isAmbiguous: boolean): string {
  return isAmbiguous
    ? '同じ名前のプランが2つ以上あります。カタログの key を入力してください'
    : `この名前のプランはありません。次のいずれかを入力するか、空欄にしてください：${names.join('、')}`;
}

function existingRows(
  read: readonly ReadRow[],
  known: readonly { readonly id: number; readonly email: string; readonly cardNumber: string }[],
): ExistingRow[] {
  const byEmail = new Map(known.map(({ id, email }) => [email, id]));
  const byCard = new Map(
    known.filter(({ cardNumber }) => cardNumber !== '').map(({ id, cardNumber }) => [cardNumber, id]),
  );
  return read.flatMap(({ row, email, cardNumber }) => {
    const same = byEmail.get(email.toLowerCase());
    if (same !== undefined) return [{ row: row.number, memberId: same, by: titleOf('email') }];
    const holder = byCard.get(cardNumber);
    return holder === undefined ? [] : [{ row: row.number, memberId: holder, by: titleOf('membershipCardNumber') }];
  });
}

/** Returns the rows that repeat the key of an earlier row, each together with the first row that has the key. */
function repeated(rows: readonly ReadRow[], keyOf: (row: ReadRow) => string): [first: ReadRow, other: ReadRow][] {
  const firsts = new Map<string, ReadRow>();
  return rows.flatMap((row): [ReadRow, ReadRow][] => {
    const key = keyOf(row);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row);
    return first === undefined || key === '' ? [] : [[first, row]];
  });
}

function doubledEmails(rows: readonly ReadRow[]): CellFault[] {
  return repeated(rows, ({ email }) => email.toLowerCase()).map(([first, other]) => {
    const nameOf = ({ row: { cells } }: ReadRow) => `${cells.lastName} ${cells.firstName}`;
    const isSamePerson = nameOf(first) === nameOf(other);
    return {
      row: other.row.number,
      column: titleOf('email'),
      value: other.row.cells.email,
      message: isSamePerson
        ? `${first.row.number}行目と同じ方です。どちらかの行を除いてください`
        : `${first.row.number}行目（${nameOf(first)}）と同じアドレスです。会員サイトでは、ご家族でもお1人に1つのアドレスが必要です。別のアドレスを入力するか、この行を除いてください`,
    };
  });
}

function doubledCards(rows: readonly ReadRow[]): CellFault[] {
  return repeated(rows, ({ cardNumber }) => cardNumber).map(([first, other]) => ({
    row: other.row.number,
    column: titleOf('membershipCardNumber'),
    value: other.row.cells.membershipCardNumber,
    message: `${first.row.number}行目と同じ番号です`,
  }));
}

/**
 * Makes card numbers for the rows that have a plan but no card number. Returns a map from the number of the row to the
 * card number.
 */
async function freeCardNumbers(rows: readonly ReadRow[], now: Date, transaction: Queryable) {
  const today = japanDate(now);
  const taken = new Set(rows.map(({ cardNumber }) => cardNumber));
  const needed = rows.filter(({ member }) => member?.membershipPlanId != null && member.membershipCardNumber === '');
  const free = new Map<number, string>();
  while (free.size < needed.length) {
    const made = needed
      .filter(({ row }) => !free.has(row.number))
      .map(({ row }) => [row.number, createCardNumber(today)] as const);
    const known = await createMemberBatchRepository(transaction).findKnown(
      [],
      made.map(([, number]) => number),
    );
    for (const { cardNumber } of known) taken.add(cardNumber);
    for (const [row, number] of made) {
      if (!taken.has(number)) free.set(row, number);
      taken.add(number);
    }
  }
  return free;
}

function refusal(faults: readonly CellFault[]): ImportRefused {
  const sorted = faults.toSorted((one, other) => one.row - other.row);
  const lines = sorted.map(
    ({ row, column, value, message }) => `${row}行目「${column}」（${value || '空欄'}）：${message}。`,
  );
  return new ImportRefused(`取り込めません。何も変更していません。直すところ：${faults.length}件`, capped(lines));
}

/** A spreadsheet removes the first 0 of a number unless the cell is a text. */
function describeLostZeros(rows: readonly number[]): string {
  const more = rows.length > MAX_LINES ? `ほか${rows.length - MAX_LINES}行` : '';
  const named = rows.slice(0, MAX_LINES).map((row) => `${row}行目`);
  return `電話番号が0で始まらない行：${named.join('、')}${more}。表計算ソフトで先頭の0が消えていないか、ご確認ください。`;
}

const capped = (lines: readonly string[]) =>
  lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), `ほか ${lines.length - MAX_LINES}件`];

function report(
  { added, existing, withoutZero }: Outcome,
  { ignored }: MemberFile,
  { check, invite }: Required<ImportOptions>,
): Report {
  const left = existing.map(({ row, memberId, by }) => `${row}行目：「${by}」が会員ID ${memberId} と同じです。`);
  const text = [
    check
      ? `取り込める会員：${added.length}人（確認だけで、何も変更していません）`
      : `取り込んだ会員：${added.length}人`,
    ...(invite ? [`招待のメール：${added.length}通${check ? '（まだ送っていません）' : ''}`] : []),
    ...(existing.length === 0 ? [] : [`すでに会員のため、そのままにした行：${existing.length}件`, ...capped(left)]),
    ...(withoutZero.length === 0 ? [] : [describeLostZeros(withoutZero)]),
    ...(ignored.length === 0 ? [] : [`使わなかった列：${ignored.map((title) => `「${title}」`).join('')}`]),
  ];
  const json = { imported: added.length, checked: check, invited: invite ? added.length : 0, existing, ignored };
  return { text, json };
}
