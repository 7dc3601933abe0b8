import { createWorkQueue, NoTurn, type Caller } from './workQueue';

/** Returns a task that runs until the test lets it end. */
function heldTask() {
  let finish: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const task = jest.fn(() => done);
  return { task, finish };
}

const PATIENCE_MS = 15_000;

const caller = (client: string, isGone = () => false): Caller => ({
  client,
  waitsUntil: performance.now() + PATIENCE_MS,
  isGone,
});

const HOME = caller('192.0.2.1');

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue in front of costly work', () => {
  it('runs two at once and the others of one client in the order they came', async () => {
    const inTurn = createWorkQueue({ concurrency: 2, maxWaiting: 5 });
    const tasks = [heldTask(), heldTask(), heldTask(), heldTask()] as const;
    const results = tasks.map(({ task }) => inTurn(HOME, task));
    const started = () => tasks.map(({ task }) => task.mock.calls.length);

    await settled();
    expect(started()).toEqual([1, 1, 0, 0]);
    tasks[1].finish('second');
    await settled();
    expect(started()).toEqual([1, 1, 1, 0]);
    tasks[0].finish('first');
    tasks[2].finish('third');
    await settled();
    tasks[3].finish('fourth');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('turns work away at once when too much waits, and takes it again later', async () => {
    const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const running = heldTask();
    const waiting = heldTask();
    const results = [inTurn(HOME, running.task), inTurn(HOME, waiting.task)];
    await expect(inTurn(HOME, () => Promise.resolve('late'))).rejects.toThrow(NoTurn);
    running.finish('running');
    waiting.finish('waiting');
    expect(await Promise.all(results)).toEqual(['running', 'waiting']);
    expect(await inTurn(HOME, () => Promise.resolve('later'))).toBe('later');
  });

  it('goes on after a task that failed', async () => {
    const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const failing = inTurn(HOME, () => Promise.reject(new Error('out of memory')));
    const next = inTurn(HOME, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('out of memory');
    expect(await next).toBe('next');
  });

  it('tells how busy it is and whom it turned away', async () => {
    const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    expect(inTurn.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
    const running = heldTask();
    const waiting = heldTask();
    const results = [inTurn(HOME, running.task), inTurn(HOME, waiting.task)];
    await expect(inTurn(HOME, () => Promise.resolve('late'))).rejects.toThrow(NoTurn);
    expect(inTurn.load()).toEqual({ running: 1, waiting: 1, refused: 1 });
    running.finish('running');
    waiting.finish('waiting');
    await Promise.all(results);
    expect(inTurn.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('takes no turn for a caller who has gone, and goes on with the next', async () => {
    const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 2 });
    const running = heldTask();
    const abandoned = heldTask();
    let isGone = false;
    const first = inTurn(HOME, running.task);
    const refused = expect(
      inTurn(
        caller('192.0.2.2', () => isGone),
        abandoned.task,
      ),
    ).rejects.toThrow(NoTurn);
    const next = inTurn(HOME, () => Promise.resolve('next'));
    isGone = true;
    running.finish('first');
    await refused;
    expect(await Promise.all([first, next])).toEqual(['first', 'next']);
    expect(abandoned.task).not.toHaveBeenCalled();
    expect(inTurn.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  describe('as time goes by', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('turns work away whose caller has waited long enough, and takes up what came later', async () => {
      const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
      const running = heldTask();
      const late = heldTask();
      const first = inTurn(caller('192.0.2.1'), running.task);
      const refused = expect(inTurn(caller('192.0.2.1'), late.task)).rejects.toThrow(NoTurn);
      jest.advanceTimersByTime(PATIENCE_MS - 1);
      const next = inTurn(caller('192.0.2.1'), () => Promise.resolve('next'));
      expect(inTurn.load()).toEqual({ running: 1, waiting: 2, refused: 0 });
      jest.advanceTimersByTime(1);
      await refused;
      expect(inTurn.load()).toEqual({ running: 1, waiting: 1, refused: 1 });
      running.finish('first');
      expect(await Promise.all([first, next])).toEqual(['first', 'next']);
      expect(late.task).not.toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(0);
    });

    it('counts the time of all tasks of one caller together', async () => {
      const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
      const running = heldTask();
      const other = heldTask();
      const member = caller('192.0.2.1');
      const results = [inTurn(HOME, running.task), inTurn(member, () => Promise.resolve('checked'))];
      jest.advanceTimersByTime(PATIENCE_MS - 1);
      running.finish('first');
      expect(await Promise.all(results)).toEqual(['first', 'checked']);
      const held = inTurn(HOME, other.task);
      const refused = expect(inTurn(member, () => Promise.resolve('hashed'))).rejects.toThrow(NoTurn);
      jest.advanceTimersByTime(1);
      await refused;
      other.finish('other');
      expect(await held).toBe('other');
    });

    it('leaves no timer for work that was refused at once', async () => {
      const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 0 });
      const running = heldTask();
      const first = inTurn(HOME, running.task);
      await expect(inTurn(HOME, () => Promise.resolve('late'))).rejects.toThrow(NoTurn);
      expect(jest.getTimerCount()).toBe(0);
      running.finish('first');
      await first;
    });
  });

  describe('shared by several clients', () => {
    /**
     * Creates a queue that runs one task at a time, and records which tasks began and which were refused. The test ends
     * each task.
     */
    function notedQueue(maxWaiting: number) {
      const inTurn = createWorkQueue({ concurrency: 1, maxWaiting });
      const begun: string[] = [];
      const refused: string[] = [];
      let finish: () => void = () => undefined;
      const send = (client: string, ...names: readonly string[]) => {
        for (const name of names) {
          const held = new Promise<void>((resolve) => {
            inTurn(caller(client), () => {
              begun.push(name);
              finish = resolve;
              return held;
            }).catch((fault: unknown) => {
              expect(fault).toBeInstanceOf(NoTurn);
              refused.push(name);
            });
          });
        }
      };
      const finishAll = async () => {
        do {
          finish();
          await settled();
        } while (inTurn.load().running > 0);
      };
      return { send, finishAll, begun, refused, load: () => inTurn.load() };
    }

    it('serves them in turn, however many tasks each has', async () => {
      const { send, finishAll, begun } = notedQueue(10);
      send('a', 'a1', 'a2', 'a3', 'a4');
      send('b', 'b1', 'b2');
      send('c', 'c1');
      await finishAll();
      expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    });

    it('refuses the last task of the longest line when it is full, and a newcomer only when no line is longer', async () => {
      const { send, finishAll, begun, refused, load } = notedQueue(4);
      send('a', 'a1', 'a2', 'a3', 'a4', 'a5');
      send('b', 'b1', 'b2', 'b3');
      await settled();
      expect(refused).toEqual(['a5', 'a4', 'b3']);
      send('c', 'c1', 'c2');
      await settled();
      expect(refused.slice(3)).toEqual(['a3', 'c2']);
      send('d', 'd1');
      send('a', 'a6');
      send('b', 'b4');
      await settled();
      expect(refused.slice(5)).toEqual(['b2', 'a6', 'b4']);
      send('e', 'e1');
      await settled();
      expect(refused.slice(8)).toEqual(['e1']);
      expect(load()).toEqual({ running: 1, waiting: 4, refused: 9 });
      await finishAll();
      expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
    });

    it('forgets who has been served', async () => {
      const { send, finishAll, begun, refused, load } = notedQueue(1);
      send('a', 'a1', 'a2');
      await finishAll();
      send('b', 'b1', 'b2');
      await finishAll();
      expect([begun, refused]).toEqual([['a1', 'a2', 'b1', 'b2'], []]);
      expect(load()).toEqual({ running: 0, waiting: 0, refused: 0 });
    });
  });
});
