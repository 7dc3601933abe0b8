/**
 * The tests nearest to changed files, by how much of the path they share: that of the file itself, then those of its
 * folder, then those of the folder around it.
 */
export function nearestTests(tests: readonly string[], changed: readonly string[], limit: number): readonly string[] {
  const nearness = (test: string) => Math.max(...changed.map((file) => lengthOfSharedStart(test, file)));
  return tests
    .map((test) => ({ test, near: nearness(test) }))
    .sort((one, other) => other.near - one.near)
    .slice(0, limit)
    .map(({ test }) => test);
}

function lengthOfSharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
