import type { Mutant } from './listMutants';
import type { AreaResult } from './runArea';

const LONGEST = 80;

/** In per cent of the faults made. */
const FLOOR = 85;
const CORE_FLOOR = 100;

interface Tally {
  readonly made: number;
  readonly noticed: number;
  /** Whether the faults were made in the rules of money and time alone. */
  readonly isCore: boolean;
}

/** Whether the tests noticed enough, and the run's last line. */
export function judge({ made, noticed, isCore }: Tally): { readonly passes: boolean; readonly line: string } {
  if (made === 0) return { passes: !isCore, line: 'No fault to make.' };
  const score = scoreOf(made, noticed);
  const floor = isCore ? CORE_FLOOR : FLOOR;
  return {
    passes: score >= floor,
    line: `${noticed} of ${made} faults noticed: ${score.toFixed(1)} %, floor ${floor} %`,
  };
}

/** Faults noticed in per cent of those made. */
function scoreOf(made: number, noticed: number): number {
  return made === 0 ? 100 : (100 * noticed) / made;
}

/** An area's score, below the faults that its tests did not notice. */
export function describeArea({ area, made, survivors, seconds }: AreaResult): string {
  const noticed = made - survivors.length;
  const score = scoreOf(made, noticed).toFixed(1);
  return [
    ...[...survivors].sort(byPlace).map(describe),
    `${area.name}: ${noticed} of ${made} noticed, ${score} %, in ${seconds.toFixed(0)} s`,
  ].join('\n');
}

function byPlace(one: Mutant, other: Mutant): number {
  return one.file === other.file ? one.start - other.start : one.file.localeCompare(other.file);
}

function describe({ file, line, original, replacement }: Mutant): string {
  return `  ${file}:${line}  ${inOneLine(original)}  →  ${inOneLine(replacement)}`;
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
