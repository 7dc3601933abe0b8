import { createProbe } from './probe';

describe('a question from outside', () => {
  it('is put once, however many ask at the same time', async () => {
    let answer: (mails: number) => void = () => undefined;
    const put = jest.fn(
      () =>
        new Promise<number>((resolve) => {
          answer = resolve;
        }),
    );
    const ask = createProbe(put);
    const asked = Promise.all([ask(), ask(), ask()]);
    answer(3);
    expect(await asked).toEqual([3, 3, 3]);
    expect(put).toHaveBeenCalledTimes(1);
    const again = ask();
    answer(4);
    expect(await again).toBe(4);
  });

  it('does not wait for a check that never answers, nor asks it twice', async () => {
    const put = jest.fn(() => new Promise<never>(() => undefined));
    const ask = createProbe(put, 1);
    await expect(ask()).rejects.toThrow('No answer in time');
    await expect(ask()).rejects.toThrow('No answer in time');
    expect(put).toHaveBeenCalledTimes(1);
  });
});
