import { isDeepStrictEqual } from 'node:util';
import { atMost, median, ms, percentile, ratio, whole, type Check, type Section } from '../report';
import { FOREIGN_KINDS, foreignCards, makeMemberCards, MEMBER_KINDS } from './doorCards';
import { openDoor } from './doorSession';
import { createMuseum, openMuseum, withMuseum } from './servers/museum';
import { DEMO_MEMBERS, enginesOf, type BenchRun, type Engine } from './subjects';

/** The number of cards of each kind that the measurement reads. */
const CARDS = 1_000;

/** The smallest number of members with which the measurement can run: each card needs a member of its own. */
export const LEAST_MEMBERS = MEMBER_KINDS.length * CARDS + DEMO_MEMBERS;

/** The greatest number of members in a museum of each engine. The embedded database is meant for small museums. */
const MOST_MEMBERS = { embedded: 10_000, PostgreSQL: Number.POSITIVE_INFINITY } as const;

/** Reads cards of each kind at the door and compares each answer with the expected one. */
export async function measureDoor(run: BenchRun, members: number): Promise<Section> {
  const rows: string[][] = [];
  const checks: Check[] = [];
  for (const engine of enginesOf(run)) {
    const size = Math.max(LEAST_MEMBERS, Math.min(members, MOST_MEMBERS[engine]));
    const readings = await readCards(run, engine, size);
    const timesOf = (kinds: readonly string[]) =>
      readings.filter(({ kind }) => kinds.includes(kind)).map(({ time }) => time);
    const wrongOf = (kinds: readonly string[]) =>
      readings.filter(({ kind, isRight }) => kinds.includes(kind) && !isRight).length;
    for (const kind of ALL_KINDS) {
      const times = timesOf([kind]);
      const wrong = wrongOf([kind]);
      const figures = [ms(median(times)), ms(percentile(times, 0.95))];
      rows.push([engine, size.toLocaleString('en'), kind, whole(times.length - wrong), whole(wrong), ...figures]);
    }
    const cost = median(timesOf(['valid'])) / median(timesOf(FOREIGN_KINDS));
    checks.push(atMost(`Wrong answers at the door, ${engine}`, wrongOf(ALL_KINDS), [0, whole]));
    checks.push(atMost(`p95 of a reading, ${engine}`, percentile(timesOf(ALL_KINDS), 0.95), [100, ms]));
    checks.push(atMost(`p50 of a valid card / of a foreign code, ${engine}`, cost, [1.3, ratio]));
  }
  const head = ['Server', 'Members', 'Card', 'Right', 'Wrong', 'p50', 'p95'];
  return { table: { title: 'POST /desk/door/readings, one door', head, rows }, checks };
}

const ALL_KINDS: readonly string[] = [...MEMBER_KINDS, ...FOREIGN_KINDS];

interface Reading {
  readonly kind: string;
  /** Milliseconds. */
  readonly time: number;
  readonly isRight: boolean;
}

/** Reads one card of each kind, then the next of each kind, so that a busy moment of the machine affects all kinds. */
async function readCards(run: BenchRun, engine: Engine, members: number): Promise<readonly Reading[]> {
  const place = [run.folder, engine === 'embedded' ? '' : run.postgres] as const;
  const museum = await createMuseum(place, members, run.onEnd);
  const cards = await withMuseum(museum, (database) => makeMemberCards(database, CARDS));
  const { port } = await openMuseum(museum, run.onEnd);
  const read = await openDoor(`http://127.0.0.1:${port}`);
  const readings: Reading[] = [];
  for (const { kind, code, answer } of [...cards, ...foreignCards(CARDS)].toSorted((a, b) => a.turn - b.turn)) {
    const startedAt = performance.now();
    const given = await read(code);
    readings.push({ kind, time: performance.now() - startedAt, isRight: isDeepStrictEqual(given, answer) });
  }
  return readings;
}
