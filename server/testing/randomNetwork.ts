import type { Random } from './random';

const FAULTS = ['down', 'lost', 'late', 'twice', 'slow'] as const;

/**
 * The fault of a request: the request is lost (`down`), its answer is lost, it arrives after the sender has given up
 * (`late`), it arrives twice, or it is slow.
 */
type Fault = (typeof FAULTS)[number];

/** Creates a network with random faults: 30% of the requests have one. */
export function createRandomNetwork(send: typeof fetch, random: Random) {
  const counts: Record<Fault, number> = { down: 0, lost: 0, late: 0, twice: 0, slow: 0 };
  const late: (() => Promise<unknown>)[] = [];
  const faultFor = (url: string): Fault | null => {
    const drawn = network.isFaulty && random.chance(0.3) ? random.pick(FAULTS) : null;
    // Loses a late cancellation, since it would refund the money if the member had paid before it arrived
    // (docs/payment-provider.md).
    const fault = drawn === 'late' && url.endsWith('/cancel') ? 'down' : drawn;
    if (fault !== null) counts[fault] += 1;
    return fault;
  };

  const network = {
    counts,
    isFaulty: true,
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      const url = input instanceof Request ? input.url : input.toString();
      const fault = faultFor(url);
      // Sends the request without the time limit of the sender.
      const sendOnce = () => send(url, { ...init, signal: null });
      if (fault === 'late') late.push(() => sendOnce().then((answer) => answer.text()));
      if (fault === 'down' || fault === 'late') throw new TypeError('fetch failed');
      if (fault === 'twice') await (await sendOnce()).text();
      if (fault === 'slow') await random.pause();
      const answer = await sendOnce();
      if (fault === 'slow') await random.pause();
      if (fault !== 'lost') return answer;
      await answer.text();
      throw new TypeError('terminated');
    },
    /** Delivers those late requests for which `isTime` returns true. */
    deliver: (isTime: () => boolean) => {
      const due = late.splice(0).map((arrive) => ({ arrive, isDue: isTime() }));
      late.push(...due.filter(({ isDue }) => !isDue).map(({ arrive }) => arrive));
      return due.filter(({ isDue }) => isDue).map(({ arrive }) => arrive());
    },
  };
  return network;
}
