/** Runs `work`, a step of a documented deployment, and prints its time in seconds. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${((performance.now() - started) / 1000).toFixed(2).padStart(6)} s  ${name}`);
  return result;
}
