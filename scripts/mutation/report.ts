import type { Mutant } from './listMutants';
import type { AreaResult } from './runArea';

const LONGEST = 80;

/** Faults noticed in per cent of those made. */
export function scoreOf(made: number, noticed: number): number {
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
