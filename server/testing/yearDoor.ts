import { addDays } from '#domain/dates/calendar';
import { formatDate, formatTime, type IsoDate } from '#domain/dates/japanTime';
import type { DoorCount } from '../desk/door/doorRepository';
import type { DoorAnswer, DoorDay } from '../desk/door/readCard';
import { signInAtDesk } from './deskFixture';
import { PLAN } from './paymentFixture';
import type { YearMuseum } from './yearMuseum';
import type { Person } from './yearPeople';

/** How many readings of cards with the same result and plan the door must have counted on a day. */
interface Counted extends DoorCount {
  readonly day: IsoDate;
}

/** Seconds between two visitors. */
const PAUSE = 5;

const COUNTS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, result, plan_name AS "planName", readings FROM door_counts`;

export type YearDoor = ReturnType<typeof createYearDoor>;

/**
 * Simulates the door on some days of the year, and computes the answers and counts that it must give. For this, the
 * door's rules are implemented here a second time.
 */
export function createYearDoor(museum: YearMuseum) {
  /** The code of each card. A person may still have a card after the member was deleted. */
  const codes = new Map<Person, string>();
  const counted = new Map<string, Counted>();
  let readings = 0;

  const takeCards = async (people: readonly Person[]) => {
    const rows = await museum
      .office()
      .database.query<{ id: number; code: string }>('SELECT id, membership_token AS code FROM members');
    const codeOf = new Map(rows.map(({ id, code }) => [id, code]));
    for (const person of people.filter(isKnown)) {
      const code = codeOf.get(person.id) ?? '';
      if (code !== '') codes.set(person, code);
    }
  };

  const readPlanNames = async () => {
    const plans = await museum
      .office()
      .database.query<{ id: number; name: string }>('SELECT id, plan_name AS name FROM plans');
    return new Map(plans.map(({ id, name }) => [id, name]));
  };

  const count = (result: Counted['result'], planName: string) => {
    const day = museum.today();
    const key = `${day} ${result} ${planName}`;
    counted.set(key, { day, result, planName, readings: (counted.get(key)?.readings ?? 0) + 1 });
    readings += 1;
  };

  /** Returns the answer that the door must give for a person's card. */
  const judge = (person: Person, planNames: ReadonlyMap<number, string>): DoorAnswer => {
    const { plan, expiry, lastName, key } = person;
    if (!isKnown(person) || plan === null || plan === 'free' || expiry === null) return { result: 'unknown' };
    const planName = planNames.get(PLAN[plan]) ?? '';
    const result = expiry < museum.today() ? 'expired' : 'valid';
    return { result, name: `${lastName} ${key}`, planName, lastDay: formatDate(expiry) };
  };

  /** Returns the numbers that the page must show for today. */
  const today = (): DoorDay => {
    const counts = [...counted.values()].filter(({ day }) => day === museum.today());
    const sumOf = (result: DoorCount['result']) =>
      counts.filter((one) => one.result === result).reduce((sum, one) => sum + one.readings, 0);
    const visits = counts
      .filter(({ result }) => result === 'valid')
      .map(({ planName, readings: number }) => ({ planName, readings: number }));
    return {
      visits: byPlan(visits),
      total: sumOf('valid'),
      again: sumOf('again'),
      expired: sumOf('expired'),
      unknown: sumOf('unknown'),
    };
  };

  /**
   * Signs a volunteer in at the door. The volunteer reads the visitors' cards and then `foreignCodes`, which are not
   * from cards of the museum. A visitor may come twice. Returns the server's answers to the readings and the counts in
   * its last answer, and also the answers and counts that are right.
   */
  const readDay = async (visitors: readonly Person[], foreignCodes: readonly string[]) => {
    const planNames = await readPlanNames();
    const volunteer = await signInAtDesk(museum.office(), 'door');
    const firstTimes = new Map<Person, string>();
    const answers: DoorAnswer[] = [];
    const expected: DoorAnswer[] = [];
    let shown: DoorDay | null = null;

    const read = async (code: string) => {
      const reading = { id: `reading-${readings}`, code };
      const answer = await volunteer.sendJson('/desk/door/readings', reading);
      const { day, ...rest } = answer.json<DoorAnswer & { readonly day: DoorDay }>();
      shown = { ...day, visits: byPlan(day.visits) };
      answers.push(rest);
      museum.clock.advance(PAUSE);
    };

    for (const person of visitors) {
      const answer = judge(person, planNames);
      const firstAt = firstTimes.get(person);
      if (answer.result !== 'unknown' && firstAt === undefined)
        firstTimes.set(person, formatTime(museum.clock.now().toISOString()));
      expected.push({ ...answer, ...(firstAt !== undefined && { firstAt }) });
      count(firstAt === undefined ? answer.result : 'again', answer.planName ?? '');
      await read(codes.get(person) ?? '');
    }
    for (const code of foreignCodes) {
      expected.push({ result: 'unknown' });
      count('unknown', '');
      await read(code);
    }
    return { answers, expected, shown, counted: today() };
  };

  /** Returns how many visitors the database has for a day. On the next day, there must be none. */
  const visitorsOf = async (day: IsoDate): Promise<number> => {
    const rows = await museum.office().database.query('SELECT 1 FROM door_visits WHERE day = $1', [day]);
    return rows.length;
  };

  /** Moves the clock to the next day, and opens the door's page. */
  const openNextDay = async () => {
    museum.travel(addDays(museum.today(), 1));
    return (await signInAtDesk(museum.office(), 'door')).open('/desk/door');
  };

  /** Returns all counts of the year, those in the database and those that must be there. */
  const countsOfYear = async () => ({
    kept: byKey(await museum.office().database.query<Counted>(COUNTS)),
    counted: byKey([...counted.values()]),
  });

  return {
    takeCards,
    /** The people who have a card, which may have expired. */
    holders: (): readonly Person[] => [...codes.keys()],
    /** Returns the number of readings so far. */
    readings: () => readings,
    readDay,
    visitorsOf,
    openNextDay,
    countsOfYear,
  };
}

const isKnown = ({ state }: Person) => state === 'member' || state === 'left';

const byPlan = (visits: DoorDay['visits']) =>
  visits.toSorted((one, other) => one.planName.localeCompare(other.planName, 'ja'));

const keyOf = ({ day, result, planName }: Counted) => `${day} ${result} ${planName}`;

const byKey = (counts: readonly Counted[]) =>
  counts.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'ja'));
