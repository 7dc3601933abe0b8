/** Part of the versions of a package: from the one up to, but not including, the other. */
export interface VersionRange {
  readonly from?: string | undefined;
  readonly below?: string | undefined;
}

export function isWithin(version: string, { from, below }: VersionRange): boolean {
  return (
    (from === undefined || compareVersions(version, from) >= 0) &&
    (below === undefined || compareVersions(version, below) < 0)
  );
}

/** The order of releases as semver has it; below 0 when `a` comes first. */
function compareVersions(a: string, b: string): number {
  const [first, second] = [split(a), split(b)];
  for (const [index, part] of first.numbers.entries()) {
    const difference = part - (second.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (first.pre === second.pre) return 0;
  // A pre-release comes before its release; two of them need no exact order for our ranges.
  if (first.pre === '') return 1;
  return second.pre === '' ? -1 : first.pre.localeCompare(second.pre, 'en', { numeric: true });
}

function split(version: string): { readonly numbers: readonly number[]; readonly pre: string } {
  const [, numbers = '', pre = ''] = /^(\d+\.\d+\.\d+)(?:-([^+]+))?/.exec(version) ?? [];
  if (numbers === '') throw new Error(`Not a version: ${version}`);
  return { numbers: numbers.split('.').map(Number), pre };
}
