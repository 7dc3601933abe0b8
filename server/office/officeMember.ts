import type { Me } from '#contract/me';
import { withoutGaps } from '#domain/paymentCard';
import { foldWidth, withoutInvisible } from '#domain/text';
import type { Queryable } from '../database/database';
import { createMemberRepository } from '../members/memberRepository';
import { OfficeRefused } from './officeRefused';

/** A member whom a command names. */
export interface OfficeMember {
  readonly id: number;
  readonly me: Me;
}

const CARD_NUMBER = /^\d{12}$/;
const ID = /^\d{1,11}$/;

/**
 * Returns the id of the member whom a command names (decisions §14). A text with an @ is an e-mail address. Twelve
 * digits are a card number, even if blanks or hyphens separate them. Any other text is an id. Returns null if there is
 * no such member.
 */
export async function findMemberId(given: string, database: Queryable): Promise<number | null> {
  const text = withoutInvisible(foldWidth(given)).trim();
  const members = createMemberRepository(database);
  if (text.includes('@')) return (await members.findCredentials(text))?.memberId ?? null;
  const digits = withoutGaps(text);
  if (CARD_NUMBER.test(digits)) return members.findByCardNumber(digits);
  if (ID.test(text)) return (await members.find(Number(text))) && Number(text);
  throw new OfficeRefused('MEMBER is an e-mail address, a card number of twelve digits or an id.');
}

/** Returns the member without locking. Throws OfficeRefused if there is no such member. */
export async function readMember(given: string, database: Queryable): Promise<OfficeMember> {
  const id = await findMemberId(given, database);
  const me = id === null ? null : await createMemberRepository(database).find(id);
  if (id === null || me === null) throw noMember(given);
  return { id, me };
}

/**
 * Returns the member, and locks the member until the transaction ends, so that two commands do not change the member at
 * the same time. Throws OfficeRefused if there is no such member.
 */
export async function lockMember(given: string, transaction: Queryable): Promise<OfficeMember> {
  const id = await findMemberId(given, transaction);
  const me = id === null ? null : await createMemberRepository(transaction).lock(id);
  if (id === null || me === null) throw noMember(given);
  return { id, me };
}

const noMember = (given: string) =>
  new OfficeRefused(`There is no member ${given}.`, '会員が見つかりません。削除された可能性があります。');

/** Returns the words for a member in the output, such as `member 12 (山田 花子)`. */
export function describeMember({ id, me }: OfficeMember): string {
  return `member ${id} (${me.lastName} ${me.firstName})`;
}
