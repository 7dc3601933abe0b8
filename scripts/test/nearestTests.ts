/**
 * The tests nearest to changed files, by how much of the path they share: that of the file itself, then those of its
 * folder, then those of the folder around it. The flow tests of a changed feature are among them, whatever the limit.
 */
export function nearestTests(tests: readonly string[], changed: readonly string[], limit: number): readonly string[] {
  const nearness = (test: string) => Math.max(...changed.map((file) => lengthOfSharedStart(test, file)));
  const features = new Set(changed.flatMap(featureOf));
  return tests
    .map((test) => ({
      test,
      near: nearness(test),
      isFlow: test.includes('.flow.test.') && featureOf(test).some((feature) => features.has(feature)),
    }))
    .sort((one, other) => Number(other.isFlow) - Number(one.isFlow) || other.near - one.near)
    .filter(({ isFlow }, index) => isFlow || index < limit)
    .map(({ test }) => test);
}

/** The folder of the feature that a file belongs to; none for other files. */
const featureOf = (file: string) => /^src\/features\/[^/]+\//.exec(file) ?? [];

function lengthOfSharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
