import type { Clock } from '#domain/clock';
import { addDays } from '#domain/dates/calendar';
import { japanDate } from '#domain/dates/japanTime';
import { hashPassword } from '../../server/auth/passwordHasher';
import type { Queryable } from '../../server/database/database';
import { columnsOf, MEMBER_FIELDS, memberRow } from '../../server/members/memberColumns';
import { DEMO_PASSWORD, demoMembers } from './data/members';
import { sandboxCatalogue } from './sandboxCatalogue';

/**
 * Adds members for measurements (decisions §9), from member-000001@load.example.test on. Continues after the members
 * that an earlier run added. All have the demo password and one hash, because hashing for each would take minutes.
 */
export async function addLoadMembers(database: Queryable, count: number, clock: Clock): Promise<void> {
  const createdAt = clock();
  const today = japanDate(createdAt);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const membership = { membershipPlanId: sandboxCatalogue.plans.at(-1)?.id, membershipRenewedAt: addDays(today, 300) };
  const common = memberRow({ ...demoMembers(today)[0], lastName: '計測', ...membership, passwordHash, createdAt });
  await database.query(ADD_MEMBERS, [count, JSON.stringify(common)]);
}

const COLUMNS = columnsOf(MEMBER_FIELDS);

const ADD_MEMBERS = `
  INSERT INTO members (${COLUMNS})
  SELECT ${COLUMNS}
  FROM (
    SELECT before.count + step AS number
    FROM generate_series(1, $1::integer) AS step,
      (SELECT count(*) FROM members WHERE email LIKE '%@load.example.test') AS before
  ) AS numbers,
  jsonb_populate_record(NULL::members, $2::jsonb || jsonb_build_object(
    'email', 'member-' || lpad(number::text, greatest(6, length(number::text)), '0') || '@load.example.test',
    'first_name', number,
    'mail_magazine_subscribed', number % 2 = 0,
    'membership_token', 'load-' || md5(random()::text || number),
    'membership_card_number', '9' || lpad(number::text, 11, '0')
  ))`;
