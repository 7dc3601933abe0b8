import { randomUUID } from 'node:crypto';
import type { Me } from '#contract/me';
import { createMemberRepository } from '../../members/memberRepository';
import { createMembershipToken } from '../../members/membershipIdentity';
import { addLoadMembers } from '../../../sandbox/seed/addLoadMembers';
import { createPaymentRepository } from '../../payments/paymentRepository';
import { signInAtDesk, type DeskBrowser } from '../../testing/deskFixture';
import { keepMuseum } from '../../testing/keepMuseum';
import { openOfficeFixture, type OfficeFixture } from '../../testing/officeFixture';
import { describeOnEngines } from '../../testing/testDatabase';
import { FIND } from './doorRepository';
import type { DoorAnswer, DoorDay } from './readCard';

type Answer = DoorAnswer & { readonly day: DoorDay };

const PLAN = 'kyoto-city-friend';
const UNKNOWN = { result: 'unknown' };

describeOnEngines('the door, on %s,', (engine) => {
  let museum: OfficeFixture;
  let restore: () => Promise<void>;
  let door: DeskBrowser;

  beforeAll(async () => {
    museum = await openOfficeFixture(engine, { settings: { desk: true } });
    restore = await keepMuseum(museum);
  });

  beforeEach(async () => {
    await restore();
    door = await signInAtDesk(museum, 'door');
  });

  afterAll(() => museum.close());

  const me = async (email: string): Promise<Me & { id: number }> => {
    const { id } = await museum.read<{ id: number }>('show', email);
    const found = await createMemberRepository(museum.database).find(id);
    if (found === null) throw new Error(`No ${email}`);
    return { ...found, id };
  };
  const codeOf = async (email: string) => (await me(email)).membershipToken;
  const read = async (code: string, id: string = randomUUID(), from: DeskBrowser = door): Promise<Answer> => {
    const answer = await from.sendJson('/desk/door/readings', { id, code });
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  };
  const readOf = async (code: string) => {
    const { day: _, ...answer } = await read(code);
    return answer;
  };
  const setExpiry = (email: string, expiry: string | null) =>
    museum.database.query('UPDATE members SET membership_renewed_at = $2 WHERE email = $1', [email, expiry]);
  const plans = async () =>
    museum.database.query<{ key: string; name: string }>(
      'SELECT plan_key_name AS key, plan_name AS name FROM plans ORDER BY id',
    );

  it('says of each code what it is', async () => {
    const member = await me('member@example.test');
    const named = { name: `${member.lastName} ${member.firstName}`, planName: member.plan?.planName };
    const code = member.membershipToken;

    // The card is valid up to and including its last day.
    const valid = await readOf(code);
    expect(valid).toEqual({ ...named, result: 'valid', lastDay: member.membershipRenewedAt?.replaceAll('-', '/') });
    await setExpiry(member.email, '2026-05-20');
    expect(await readOf(code)).toMatchObject({ result: 'valid', lastDay: '2026/05/20' });

    // The card is expired after its last day. The card of another member stays valid.
    await setExpiry(member.email, '2026-05-19');
    expect(await readOf(code)).toMatchObject({ ...named, result: 'expired', lastDay: '2026/05/19' });
    expect(await readOf(await codeOf('renew@example.test'))).toMatchObject({ result: 'valid' });

    // A renewed card is valid until its new last day.
    const [plan] = await museum.database.query<{ key: string }>(
      'SELECT plan_key_name AS key FROM plans WHERE id = $1',
      [member.membershipPlanId],
    );
    const granted = await museum.members('grant', member.email, '--plan', plan?.key ?? PLAN, '--by', 'cash');
    expect(granted.code).toBe(0);
    expect(await readOf(code)).toMatchObject({ result: 'valid', lastDay: '2027/05/19' });

    // After a refund, the membership stays valid until the office ends it.
    const [payment] = await museum.database.query<{ id: string }>('SELECT id FROM payments WHERE member_id = $1', [
      member.id,
    ]);
    await createPaymentRepository(museum.database).noteRefund(payment?.id ?? '', museum.clock.now());
    expect(await museum.database.query("SELECT 1 FROM payment_events WHERE cause = 'refund'")).toHaveLength(1);
    expect(await readOf(code)).toMatchObject({ result: 'valid', lastDay: '2027/05/19' });

    // The office ends the membership today, so the card is valid until the end of the day.
    await museum.members('end', member.email, '--yes');
    expect(await readOf(code)).toMatchObject({ result: 'valid', lastDay: '2026/05/20' });
    museum.clock.advance(12 * 3_600);
    door = await signInAtDesk(museum, 'door');
    expect(await readOf(code)).toMatchObject({ result: 'expired', lastDay: '2026/05/20' });
  });

  it('tells nothing of a code that it does not know', async () => {
    const code = await codeOf('member@example.test');
    const foreign = [
      createMembershipToken(),
      code.slice(0, -1),
      `${code}0`,
      code.toLowerCase(),
      'https://another-museum.example/card?id=12',
      `https://members.museum.example.test/${code}`,
      'E2F-0001-2210-9',
      '200800031956',
      'member@example.test',
      '',
      '%',
      "' OR membership_token <> '",
      '\u0000',
      '会員',
      'x'.repeat(4_000),
    ];
    for (const text of foreign) expect(await readOf(text)).toEqual(UNKNOWN);
    expect(await readOf(await codeOf('free@example.test'))).toEqual(UNKNOWN);
    expect(await readOf(await codeOf('new@example.test'))).toEqual(UNKNOWN);
  });

  it('takes what a reader adds: blanks, and full-width letters', async () => {
    const code = await codeOf('member@example.test');
    const wide = code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    for (const text of [` ${code}\r\n`, wide]) expect(await readOf(text)).toMatchObject({ result: 'valid' });
  });

  it('says of a second reading on the day when the first was, at every door', async () => {
    const code = await codeOf('member@example.test');
    const other = await signInAtDesk(museum, 'office');
    expect(await readOf(code)).not.toHaveProperty('firstAt');
    museum.clock.advance(20 * 60);
    expect(await read(code, 'again', other)).toMatchObject({ result: 'valid', firstAt: '12:00' });
    museum.clock.advance(12 * 3_600);
    door = await signInAtDesk(museum, 'door');
    expect(await readOf(code)).not.toHaveProperty('firstAt');
  });

  it('takes a reading that is sent once more for the same one', async () => {
    const code = await codeOf('member@example.test');
    await read(code, 'one');
    expect(await read(code, 'one')).not.toHaveProperty('firstAt');
    expect(await read(code, 'two')).toHaveProperty('firstAt', '12:00');
  });

  it('lets one of two doors at once be the first', async () => {
    const code = await codeOf('member@example.test');
    const other = await signInAtDesk(museum, 'door');
    for (let visitors = 1; visitors <= 10; visitors += 1) {
      const answers = await Promise.all([read(code, 'left'), read(code, 'right', other)]);
      expect(answers.map(({ result }) => result)).toEqual(['valid', 'valid']);
      expect(answers.map(({ firstAt }) => firstAt).toSorted()).toEqual(['12:00', undefined]);
      const { body } = await door.open('/desk/door');
      expect(body).toContain(`<td id="total">${visitors}</td>`);
      expect(body).toContain(`<td id="again">${visitors}</td>`);
      await museum.database.execute('DELETE FROM door_visits');
    }
  });

  it('counts by day and plan, keeps who came for the day, and forgets them on the next', async () => {
    const member = await me('member@example.test');
    const codes = [member.membershipToken, member.membershipToken, await codeOf('u25@example.test'), 'unknown'];
    let last: Answer | undefined;
    for (const code of codes) last = await read(code);
    const names = (await plans()).map(({ name }) => name);
    expect(last?.day).toMatchObject({ total: 2, again: 1, expired: 0, unknown: 1 });
    expect(last?.day.visits.every(({ planName, readings }) => names.includes(planName) && readings === 1)).toBe(true);
    expect(await museum.database.query('SELECT 1 FROM door_visits')).toHaveLength(2);
    museum.clock.advance(12 * 3_600);
    door = await signInAtDesk(museum, 'door');
    const { body } = await door.open('/desk/door');
    expect(body).toContain('<td id="total">0</td>');
    expect(await museum.database.query('SELECT 1 FROM door_visits')).toEqual([]);
    expect(await museum.database.query('SELECT sum(readings) FROM door_counts')).toEqual([{ sum: 4 }]);
  });

  it('forgets a visitor who is deleted', async () => {
    await read(await codeOf('member@example.test'));
    expect((await museum.members('delete', 'member@example.test', '--yes')).code).toBe(0);
    expect(await museum.database.query('SELECT 1 FROM door_visits')).toEqual([]);
  });

  it('runs as many statements for an unknown code as for a known one, and writes for both', async () => {
    const code = await codeOf('member@example.test');
    const query = jest.spyOn(museum.database, 'transaction');
    await read(code);
    await read('unknown');
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('finds a code among many by its index', async () => {
    await addLoadMembers(museum.database, 20_000, museum.clock.now);
    await museum.database.execute('ANALYZE members');
    const [load] = await museum.database.query<{ code: string }>(
      "SELECT membership_token AS code FROM members WHERE email LIKE '%@load.example.test' LIMIT 1",
    );
    const plan = await museum.database.query<Record<string, string>>(
      `EXPLAIN ${FIND.replaceAll('$1', `'${load?.code ?? ''}'`)}`,
    );
    expect(JSON.stringify(plan)).toMatch(/Index Scan using members_token_key/);
    expect(await readOf(load?.code ?? '')).toMatchObject({ result: 'valid' });
  });

  it('refuses what is no reading', async () => {
    for (const body of [
      {},
      { id: 'a' },
      { id: '', code: 'x' },
      { id: 'a', code: 1 },
      { id: 'a'.repeat(65), code: '' },
    ]) {
      expect((await door.sendJson('/desk/door/readings', body)).statusCode).toBe(400);
    }
  });
});
