import type { RegistrationInput } from '../../src/contract/auth';
import type { Queryable } from '../database/database';

export interface NewMember {
  readonly input: RegistrationInput;
  readonly passwordHash: string;
}

/** Members who join (§2 "Registration"). */
export interface RegistrationRepository {
  /** Adds a member without a plan; gives the new id, or null when the address, in any letter case, is taken. */
  add(member: NewMember, now: Date): Promise<number | null>;
}

export function createRegistrationRepository(database: Queryable): RegistrationRepository {
  return {
    // Field by field: whatever else a request holds reaches no column.
    add: async ({ input, passwordHash }, now) => {
      const { email, lastName, firstName, birthday, gender, tel, zip, prefecture, city, address } = input;
      const identity = [email, passwordHash, lastName, firstName, birthday, gender];
      const contact = [tel, zip, prefecture, city, address, input.mailMagazineSubscribed];
      const [added] = await database.query<{ id: number }>(ADD, [...identity, ...contact, now]);
      return added?.id ?? null;
    },
  };
}

const ADD = `
  INSERT INTO members (
    email, password_hash, last_name, first_name, birthday, gender, tel, zip, prefecture, city, address,
    mail_magazine_subscribed, created_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT (lower(email)) DO NOTHING
  RETURNING id`;
