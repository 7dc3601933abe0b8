import type { Clock } from '../../../src/contract/profile';
import { hashPassword } from '../../auth/passwordHasher';
import type { Queryable } from '../../database/database';
import { DEMO_PASSWORD } from './data/members';

/**
 * Adds members for measurements (decisions §9): member-000001@load.example.test and so on, continuing where an earlier
 * run ended. All have the demo password, with one hash for all: hashing each would take minutes.
 */
export async function addLoadMembers(database: Queryable, count: number, clock: Clock): Promise<void> {
  await database.query(ADD_MEMBERS, [count, await hashPassword(DEMO_PASSWORD), clock()]);
}

const ADD_MEMBERS = `
  INSERT INTO members (
    email, password_hash, last_name, first_name, birthday, gender, tel, zip, prefecture, city, address,
    mail_magazine_subscribed, membership_token, membership_card_number, membership_renewed_at, membership_plan_id,
    created_at
  )
  SELECT
    'member-' || lpad(number::text, 6, '0') || '@load.example.test', $2, '計測', number::text, date '1980-04-01',
    'unknown', '0750000000', '6068344', '京都府', '京都市左京区', '岡崎円勝寺町1', number % 2 = 0,
    'load-' || md5(random()::text || number), '9' || lpad(number::text, 11, '0'),
    ($3::timestamptz AT TIME ZONE 'Asia/Tokyo')::date + 300, (SELECT max(id) FROM plans WHERE price > 0), $3
  FROM (
    SELECT before.count + step AS number
    FROM generate_series(1, $1::integer) AS step,
      (SELECT count(*) FROM members WHERE email LIKE '%@load.example.test') AS before
  ) AS numbers`;
