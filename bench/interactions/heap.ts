import { paths } from '#domain/paths';
import { atMost, type Check } from '../report';
import type { Tab } from '../tab';

const ROUNDS = 100;
/** Rounds before the measurement, in which caches fill up and the browser compiles frequently used code. */
const WARM_UP_ROUNDS = 200;

/** Measures by how much 300 navigations make the heap grow. Collects garbage before each reading. */
export async function measureHeap(tab: Tab): Promise<readonly Check[]> {
  await tab.page.goto(paths.home);
  await tab.page.getByRole('button', { name: '会員証を表示' }).waitFor();
  await goAround(tab, WARM_UP_ROUNDS);
  const before = await heapOf(tab);
  await goAround(tab, ROUNDS);
  const after = await heapOf(tab);
  const note = ` (${[before, after].map((bytes) => `${(bytes / 2 ** 20).toFixed(2)} MiB`).join(' → ')})`;
  const percent = (value: number) => `+${value.toFixed(1)} %`;
  return [atMost(`Heap over ${3 * ROUNDS} navigations`, 100 * (after / before - 1), [5, percent, note])];
}

/**
 * Navigates many times within one call from outside the page, because each such call leaves objects that would count as
 * growth.
 */
async function goAround({ page }: Tab, rounds: number): Promise<void> {
  const tour = [paths.account, paths.tickets, paths.home];
  await page.evaluate(
    async (addresses) => {
      for (const address of addresses) {
        const before = document.querySelector('h1');
        document.querySelector<HTMLElement>(`footer a[href="${address}"]`)?.click();
        const isThere = () => ![null, before].includes(document.querySelector('h1')) && location.pathname === address;
        while (!isThere()) await new Promise(requestAnimationFrame);
      }
    },
    Array.from({ length: rounds }, () => tour).flat(),
  );
}

async function heapOf({ devTools }: Tab): Promise<number> {
  // Collects garbage twice, because objects that the first pass frees may have kept others alive.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize;
}
