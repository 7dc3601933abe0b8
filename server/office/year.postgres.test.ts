import { addDays, addMonths } from '#domain/dates/calendar';
import type { OutboxMail } from '../mail/mail';
import type { Difference } from '../payments/books/reconcileDay';
import { CARD } from '../testing/fakeCardProvider';
import { createRandom } from '../testing/random';
import { describeOnServer } from '../testing/testDatabase';
import {
  cardNumbers,
  digests,
  explainedExpiries,
  lastMigration,
  officePayments,
  paymentCounts,
  receiptOf,
  termEnd,
  tracesOf,
  type Listed,
  type LogEntry,
} from '../testing/yearBooks';
import { createYearDoor, type YearDoor } from '../testing/yearDoor';
import { importFormerSystem } from '../testing/yearImport';
import { INVOICE, openYearMuseum, type YearMuseum } from '../testing/yearMuseum';
import { createYearPeople, type Person, type YearPeople } from '../testing/yearPeople';
import { bookedIn, receiptsOf } from '../testing/yearReceipts';
import { createYearRecords, type YearRecords } from '../testing/yearRecords';

/** The seed of the random numbers. With it, each run simulates the same year. */
const SEED = 20_260_520;

const FIRST_DAY = '2026-05-20';
const LAST_DAY = '2027-05-31';
const MONTHS = Array.from({ length: 13 }, (_, number) => addMonths(FIRST_DAY, number).slice(0, 7));

/** The number of cards that the door reads on a day. FOREIGN_CODES are codes that no card of the museum has. */
const CARDS_A_DAY = 80;
const FOREIGN_CODES = ['https://another-museum.example/card?id=12', '200800031956', 'E2F-0001-2210-9', '会員'];

type Three<T> = [T, T, T];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

jest.setTimeout(180_000);

describeOnServer(`a year of the museum, random numbers from ${SEED}, on %s,`, () => {
  let museum: YearMuseum;
  let people: YearPeople;
  let records: YearRecords;
  let door: YearDoor;
  /** Charges that are missing in the restored database, with their members. */
  const lostCharges: { readonly reference: string; readonly person: Person }[] = [];
  /** Members who paid cash after the backup that is restored. */
  const lostCash: Person[] = [];

  const { next: random } = createRandom(SEED);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(random() * from.length)];
    if (found === undefined) throw new Error('There is none to pick from.');
    return found;
  };

  beforeAll(async () => {
    museum = await openYearMuseum(process.env['TEST_DATABASE_URL'] ?? '', FIRST_DAY);
    people = createYearPeople(museum);
    records = createYearRecords(museum, people);
    door = createYearDoor(museum);
  });

  afterAll(() => museum.close());

  const planOf = ({ plan }: Person) => plan ?? 'single';
  const isKnown = (person: Person) => person.state === 'member' || person.state === 'left';
  const living = () => people.people.filter((person) => person.state === 'member');
  const renewsOnSite = ({ plan, attributeType }: Person) => plan !== 'u25' && attributeType === 0;
  const dueIn = (month: string) => living().filter(({ expiry }) => expiry?.startsWith(month));
  const expectMailsOfMonth = async () => {
    const { arrived, expected } = await people.takeMails();
    expect(arrived).toEqual(expected);
  };

  const payOnSite = async (person: Person, plan = planOf(person)) => {
    const chance = random();
    if (chance < 0.1) expect((await people.pay(person, plan, CARD.declined)).status).toBe('failed');
    await people.pay(person, plan, chance > 0.8 ? CARD.challenged : CARD.good);
  };

  const newcomersChoose = async (joined: readonly Person[], isDeskOpen: boolean) => {
    for (const person of joined) {
      const chance = random();
      if (chance < 0.2) await people.pay(person, 'free');
      else if (chance < 0.7) await payOnSite(person, pick(['single', 'pair', 'patron']));
      else if (chance < 0.9 && isDeskOpen) await people.payAtDesk(person, pick(['single', 'patron']), 'transfer');
    }
  };

  /** Renews memberships: half of them on the site, 30% at the desk, the others not at all. */
  const renew = async (due: readonly Person[], isDeskOpen: boolean) => {
    for (const person of due) {
      const chance = random();
      if (chance < 0.5 && renewsOnSite(person)) await payOnSite(person);
      else if (chance < 0.8 && isDeskOpen) await people.payAtDesk(person, planOf(person), 'cash');
    }
  };

  const liveMonth = async (month: string, isDeskOpen: boolean) => {
    museum.travel(`${month}-01`);
    await newcomersChoose(await people.join(8), isDeskOpen);
    // Advances the clock, because the newcomer's purchase must have another time than the free plan that was chosen
    // just before.
    museum.clock.advance(60);
    await payOnSite(pick(living().filter(({ plan }) => plan === 'free')), 'single');
    museum.travel(`${month}-05`);
    await renew(dueIn(month), isDeskOpen);
    await renew(pickSome(dueIn(addDays(`${month}-01`, -1).slice(0, 7))), isDeskOpen);
    museum.travel(`${month}-08`);
    await dayAtTheDoor();
    if (isDeskOpen) await officeDays(month);
    museum.travel(`${month}-22`);
    await dayAtTheDoor();
    await expectMailsOfMonth();
  };

  /**
   * Simulates a day at the door. Some visitors come twice, and some cards have expired or belong to deleted members. On
   * the next day, the visits are deleted.
   */
  const dayAtTheDoor = async () => {
    const day = museum.today();
    await door.takeCards(people.people);
    const visitors = Array.from({ length: CARDS_A_DAY }, () => pick(door.holders()));
    const { answers, expected, shown, counted } = await door.readDay(visitors, FOREIGN_CODES);
    expect(answers).toEqual(expected);
    expect(shown).toEqual(counted);
    expect(await door.visitorsOf(day)).toBe(new Set(expected.flatMap(({ name }) => name ?? [])).size);
    expect((await door.openNextDay()).body).toContain('<td id="total">0</td>');
    expect(await door.visitorsOf(day)).toBe(0);
  };

  const pickSome = (from: readonly Person[]) => from.filter(() => random() < 0.4);

  /** Simulates the office's month: sends reminders, ends a membership, corrects a wrong grant, and deletes a member. */
  const officeDays = async (month: string) => {
    museum.travel(`${month}-15`);
    await people.remind(31);
    museum.travel(`${month}-20`);
    await people.end(pick(living().filter(({ expiry }) => expiry !== null && expiry > museum.today())));
    const mistaken = living().find(({ plan, payments }) => plan === null && payments === 0);
    if (mistaken !== undefined) await people.correctGrants(mistaken);
    const leaving = pick(living().filter(({ payments }) => payments > 0));
    expect(await people.erase(leaving)).toBe(leaving.payments);
    await correctOne();
    await unsubscribeSome();
  };

  const correctOne = () =>
    records.correct(pick(living().filter((person) => person.plan !== 'u25' && !records.corrected.has(person))));

  /** Unsubscribes two members who receive the mail magazine, a member who does not, and an address without a member. */
  const unsubscribeSome = async () => {
    const subscribers = living().filter(({ isSubscribed }) => isSubscribed);
    const another = pick(living().filter(({ isSubscribed }) => !isSubscribed));
    const leaving = [...new Set([pick(subscribers), pick(subscribers)])];
    const stranger = 'nobody@year.example.test';
    expect(await records.unsubscribe([...leaving, another], stranger)).toEqual({
      unsubscribed: leaving.length,
      withoutIt: 1,
      unknown: [stranger],
    });
    const expected = people.people.filter((person) => isKnown(person) && person.isSubscribed);
    expect(await records.exportMagazine()).toEqual(expected.map(({ email }) => email).sort());
  };

  it('May: 162 members come along, 40 more by an import, and those set their passwords', async () => {
    await museum.start('former');
    await people.addFormerMembers(162);
    const { known, checked, report } = await importFormerSystem(40, museum, people);
    const existing = [{ row: 42, memberId: known.id, by: 'メールアドレス' }];
    const ignored = ['会員番号'];
    expect(checked).toEqual({ imported: 40, checked: true, invited: 0, existing, ignored });
    expect(report).toEqual({ imported: 40, checked: false, invited: 40, existing, ignored });
    await expectMailsOfMonth();
  });

  it('June and July: the site and the door are open, the release is the former one', async () => {
    for (const month of ['2026-06', '2026-07']) await liveMonth(month, false);
  });

  it('August: the upgrade migrates what is there, and the office begins', async () => {
    const tables = ['members', 'payments', 'payment_events'];
    const before = await digests(tables, museum.office());
    const lastBefore = await lastMigration(museum.office());
    await museum.stop();
    await museum.start();
    expect(await lastMigration(museum.office())).not.toBe(lastBefore);
    expect(await digests(tables, museum.office())).toEqual(before);
    for (const month of ['2026-08', '2026-09']) await liveMonth(month, true);
  });

  it('September: a mail bounces, the office sees it and corrects the address', async () => {
    const person = pick(dueIn('2026-11').filter(renewsOnSite));
    museum.travel('2026-09-25');
    museum.bouncing.add(person.email);
    await people.remind(66);
    await expectMailsOfMonth();
    const { mails } = await museum.office().read<{ mails: object[] }>('show', person.email);
    expect(mails).toMatchObject([{ kind: 'reminder', fate: 'refused', answer: '550 5.1.1 User unknown' }]);
    await people.correctAddress(person);
    await expectMailsOfMonth();
    await liveMonth('2026-10', true);
  });

  it('the end of October: the disk is lost, four days with it, and the office brings the books to agree', async () => {
    const [onSite, atDesk, slow] = dueIn('2026-11').filter(renewsOnSite) as Three<Person>;
    const leaving = pick(dueIn('2027-01'));
    museum.travel('2026-10-27');
    const slowPayment = await people.pay(slow, planOf(slow), CARD.slow);
    await expectMailsOfMonth();
    await museum.stop();
    await museum.backUp();
    await museum.start();
    const changesInBackup = people.changes.length;
    museum.travel('2026-10-29');
    museum.provider.endOpen({ status: 'succeeded' });
    expect((await people.look(slow, slowPayment)).status).toBe('succeeded');
    people.bought(slow, planOf(slow));
    const [stays, goes] = (await people.join(2)) as [Person, Person];
    for (const [person, plan] of [
      [onSite, planOf(onSite)],
      [stays, 'pair'],
      [goes, 'single'],
    ] as const)
      lostCharges.push({ reference: (await people.pay(person, plan)).id, person });
    await people.payAtDesk(atDesk, planOf(atDesk), 'cash');
    lostCash.push(atDesk);
    await people.erase(leaving);
    await expectMailsOfMonth();

    museum.travel('2026-10-31');
    await museum.stop();
    await museum.restore();
    await museum.start();
    people.changes.length = changesInBackup;

    // A payment that was open in the backup is settled again, by the server or when its member looks at it. The member
    // gets the receipt again.
    expect((await people.look(slow, slowPayment)).status).toBe('succeeded');
    people.expectMail(slow.email, 'receipt');
    // The day's list of the provider names the charges that are missing. The receipts, whose links contain the charges,
    // name the members.
    expect(await museum.reconcile('2026-10-27')).toEqual([]);
    const differences = await museum.reconcile('2026-10-29');
    expect(differences).toMatchObject(lostCharges.map(({ reference }) => ({ reference, here: null })));
    const receipts = differences.map(({ reference }) => receiptOf(museum, reference)) as Three<OutboxMail>;
    expect(receipts.map(({ to }) => to)).toEqual(lostCharges.map(({ person }) => person.email));
    await people.grantAgain(onSite, 'other', termEnd(receipts[0]));
    await people.registerAgain(stays);
    await people.grantAgain(stays, 'other', termEnd(receipts[1]));
    // A person who does not register again gets the money back.
    museum.refund((differences as Three<Difference>)[2].reference);
    goes.state = 'lost';
    // The desk has its cash payments and deletions on paper, so the staff can repeat both.
    await people.grantAgain(atDesk, 'cash');
    await people.erase(leaving);
    await expectMailsOfMonth();
  });

  it('November to May: the year goes on', async () => {
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'])
      await liveMonth(month, true);
    expect(people.people).toHaveLength(300);
  });

  describe('at the end', () => {
    it('each member has the plan and the days that were bought, and the name that was corrected', async () => {
      const listed = await museum.office().read<Listed[]>('export');
      people.changes.push('export null');
      const expected = people.people.filter(isKnown).sort((one, other) => one.id - other.id);
      expect(
        listed.map(({ membershipRenewedAt: expiry, mailMagazineSubscribed: isSubscribed, ...member }) => ({
          id: member.id,
          email: member.email,
          name: `${member.lastName} ${member.firstName}`,
          birthday: member.birthday,
          expiry,
          isSubscribed,
        })),
      ).toEqual(
        expected.map(({ id, email, lastName, key, birthday, expiry, isSubscribed }) => ({
          id,
          email,
          name: `${lastName} ${key}`,
          birthday,
          expiry,
          isSubscribed,
        })),
      );
      expect(records.corrected.size).toBe(10);
    });

    it('those who were imported have kept their card numbers', async () => {
      const cards = await cardNumbers(museum.office());
      const imported = people.people.filter((person) => isKnown(person) && person.formerCard !== null);
      expect(imported.length).toBeGreaterThan(30);
      for (const { id, formerCard } of imported) expect([id, cards.get(id)]).toEqual([id, formerCard]);
    });

    it('what the door counted is what was read', async () => {
      const { kept, counted } = await door.countsOfYear();
      expect(kept).toEqual(counted);
      expect(door.readings()).toBe(24 * (CARDS_A_DAY + FOREIGN_CODES.length));
      expect(new Set(counted.map(({ result }) => result))).toEqual(new Set(['valid', 'again', 'expired', 'unknown']));
    });

    it('receipts and books agree on each number, rate and tax, but for those that the restore lost', async () => {
      const receipts = receiptsOf(museum);
      const booked = [];
      for (const month of MONTHS) {
        booked.push(...(await bookedIn(month, museum)));
        people.changes.push('export null');
      }
      for (const { way: _, ...entry } of booked) {
        expect(entry).toMatchObject({ rate: '10%', tax: Math.floor((entry.amount * 10) / 110) });
        expect(receipts.get(entry.reference)).toMatchObject({
          ...entry,
          registrationNumber: INVOICE.registrationNumber,
        });
      }
      const inBooks = new Set(booked.map(({ reference }) => reference));
      const lost = [...receipts.values()].filter(({ reference }) => !inBooks.has(reference));
      const losers = [...lostCharges.map(({ person }) => person), ...lostCash];
      expect(lost.map(({ to }) => to).sort()).toEqual(losers.map(({ email }) => email).sort());
      const byCard = booked.filter(({ way }) => way === 'クレジットカード');
      const lostAmounts = lostCharges.map(({ reference }) => museum.provider.charged.get(reference) ?? 0);
      expect(sum(byCard.map(({ amount }) => amount)) + sum(lostAmounts)).toBe(
        sum([...museum.provider.charged.values()]),
      );
      const atDesk = booked.filter(({ way }) => way !== 'クレジットカード').map(({ reference }) => reference);
      expect(atDesk.sort()).toEqual(await officePayments(museum.office()));
    });

    it('a disclosure has what is held, and no secret', async () => {
      const person = pick(living().filter((one) => records.corrected.has(one) && one.payments > 0));
      const { title, member, expected, held, disclosed, text, secrets } = await records.disclose(person);
      expect(title).toBe('保有個人データの開示');
      expect(member).toMatchObject(expected);
      expect(disclosed).toEqual(held);
      for (const secret of secrets) {
        expect(secret).not.toBe('');
        expect(text).not.toContain(secret);
      }
    });

    it('every charge is in the books once, but for those that the restore lost', async () => {
      const differences = [];
      for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1))
        differences.push(...(await museum.reconcile(day)));
      expect(differences).toMatchObject([
        { reference: lostCharges[0]?.reference, here: null, provider: { status: 'succeeded' } },
        { reference: lostCharges[1]?.reference, here: null, provider: { status: 'succeeded' } },
        { reference: lostCharges[2]?.reference, here: null, provider: { status: 'canceled' } },
      ]);
    });

    it('card payments and the log of the office explain each membership', async () => {
      const explained = await explainedExpiries(museum.office());
      for (const { id, state, expiry, formerExpiry } of people.people.filter(isKnown))
        expect([id, state, explained.has(id) ? explained.get(id) : formerExpiry]).toEqual([id, state, expiry]);
    });

    it('the log has one entry for each change, and the grants for what the restore lost', async () => {
      const log = (await museum.office().log()) as readonly LogEntry[];
      expect(log.map(({ action, memberId }) => `${action} ${memberId}`).sort()).toEqual([...people.changes].sort());
      const grants = log.filter(({ action }) => action === 'grant').map(({ details }) => details);
      expect(grants.map(({ payment }) => payment).sort()).toEqual(await officePayments(museum.office()));
      expect(log.filter(({ details }) => details['by'] === 'other')).toMatchObject(
        lostCharges.slice(0, 2).map(({ reference, person }) => ({
          memberId: person.id,
          details: { amount: museum.provider.charged.get(reference) },
        })),
      );
    });

    it('those who were deleted have left nothing but their payments, and no mail waits', async () => {
      const gone = people.people.filter((person) => !isKnown(person));
      expect(gone).toHaveLength(12);
      expect(await tracesOf(gone, museum.office())).toEqual([]);
      expect(await tracesOf(living(), museum.office())).toContain('members');
      const counts = await paymentCounts(museum.office());
      for (const { id, payments } of people.people.filter(({ state: now }) => now !== 'lost'))
        expect([id, counts.get(id) ?? 0]).toEqual([id, payments]);
      expect(await museum.office().database.query('SELECT * FROM outbox_mails')).toEqual([]);
    });
  });
});
