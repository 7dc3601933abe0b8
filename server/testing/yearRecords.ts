import { parse } from 'csv-parse/sync';
import { formatDate } from '#domain/dates/japanTime';
import type { Disclosure } from '../office/discloseMember';
import type { YearMuseum } from './yearMuseum';
import type { Person, YearPeople } from './yearPeople';

/** The output of `unsubscribe --json`. */
interface Unsubscribed {
  readonly unsubscribed: number;
  readonly withoutIt: number;
  readonly unknown: readonly string[];
}

const SECRETS = `
  SELECT password_hash AS secret FROM members WHERE id = $1
  UNION ALL SELECT membership_token FROM members WHERE id = $1`;

export type YearRecords = ReturnType<typeof createYearRecords>;

/** Simulates what the office does with members' records: corrections, the mail magazine and disclosures. */
export function createYearRecords(museum: YearMuseum, year: YearPeople) {
  const corrected = new Set<Person>();

  /** Corrects the name and birthday of a person. */
  const correct = async (person: Person) => {
    const lastName = `訂正${corrected.size + 1}`;
    await year.command('correct', person, '--last-name', lastName, '--birthday', 'S63.4.1');
    Object.assign(person, { lastName, birthday: '1988-04-01' });
    corrected.add(person);
  };

  /** Unsubscribes people from the mail magazine, and an address without a member. */
  const unsubscribe = async (people: readonly Person[], stranger: string) => {
    const addresses = [...people.map(({ email }) => email), stranger];
    const file = museum.write('unsubscribe.txt', `${addresses.join('\r\n')}\r\n`);
    const report = await museum.office().read<Unsubscribed>('unsubscribe', file);
    for (const person of people.filter(({ isSubscribed }) => isSubscribed)) {
      year.changes.push(`unsubscribe ${person.id}`);
      person.isSubscribed = false;
    }
    return report;
  };

  /** Returns the sorted addresses that receive the mail magazine. */
  const exportMagazine = async (): Promise<string[]> => {
    const { out } = await museum.office().members('export', '--csv', '--mail-magazine');
    year.changes.push('export null');
    const rows = parse<Record<string, string>>(out, { bom: true, columns: true });
    return rows.map((row) => row['メールアドレス'] ?? '').sort();
  };

  /** Returns the document of a disclosure, what it must contain, and what it must not. */
  const disclose = async (person: Person) => {
    const { database } = museum.office();
    const rowsOf = async (sql: string) => (await database.query(sql, [person.id])).length;
    const held = {
      お支払い: await rowsOf('SELECT 1 FROM payments WHERE member_id = $1'),
      有効期限のお知らせ: await rowsOf('SELECT 1 FROM reminders WHERE member_id = $1'),
      事務局での手続き: await rowsOf('SELECT 1 FROM office_log WHERE member_id = $1'),
    };
    const secrets = await database.query<{ secret: string }>(SECRETS, [person.id]);
    const bearer = await museum.office().signIn(person.email);
    const { title, sections } = await year.command<Disclosure>('disclose', person);
    const countOf = (name: string) => sections.find((section) => section.title === name)?.records.length;
    return {
      title,
      member: Object.fromEntries(sections.find((section) => section.title === '会員情報')?.records[0] ?? []),
      expected: {
        メールアドレス: person.email,
        姓: person.lastName,
        名: person.key,
        生年月日: formatDate(person.birthday),
        メールマガジン: person.isSubscribed ? '受け取る' : '受け取らない',
        有効期限: person.expiry === null ? 'なし' : formatDate(person.expiry),
      },
      held,
      disclosed: Object.fromEntries(Object.keys(held).map((name) => [name, countOf(name)])),
      text: JSON.stringify(sections),
      secrets: [...secrets.map(({ secret }) => secret), bearer],
    };
  };

  return { corrected, correct, unsubscribe, exportMagazine, disclose };
}
