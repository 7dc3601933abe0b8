import { createWorkQueue, QueueFull } from './workQueue';

/** A task that runs until the test lets it end. */
function heldTask() {
  let finish: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const task = jest.fn(() => done);
  return { task, finish };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue in front of costly work', () => {
  it('runs two at once and the others in the order they came', async () => {
    const inTurn = createWorkQueue({ concurrency: 2, maxWaiting: 5 });
    const tasks = [heldTask(), heldTask(), heldTask(), heldTask()] as const;
    const results = tasks.map(({ task }) => inTurn(task));
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
    const [running, waiting] = [heldTask(), heldTask()];
    const results = [inTurn(running.task), inTurn(waiting.task)];
    await expect(inTurn(() => Promise.resolve('late'))).rejects.toThrow(QueueFull);
    running.finish('running');
    waiting.finish('waiting');
    expect(await Promise.all(results)).toEqual(['running', 'waiting']);
    expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
  });

  it('goes on after a task that failed', async () => {
    const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const failing = inTurn(() => Promise.reject(new Error('out of memory')));
    const next = inTurn(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('out of memory');
    expect(await next).toBe('next');
  });

  it('tells how busy it is and whom it turned away', async () => {
    const inTurn = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    expect(inTurn.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
    const [running, waiting] = [heldTask(), heldTask()];
    const results = [inTurn(running.task), inTurn(waiting.task)];
    await expect(inTurn(() => Promise.resolve('late'))).rejects.toThrow(QueueFull);
    expect(inTurn.load()).toEqual({ running: 1, waiting: 1, refused: 1 });
    running.finish('running');
    waiting.finish('waiting');
    await Promise.all(results);
    expect(inTurn.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });
});
