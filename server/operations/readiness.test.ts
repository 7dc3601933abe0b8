import { createDatabaseProbe } from './readiness';

describe('asking whether the database is there', () => {
  it('is one statement, however many ask at once', async () => {
    let answer: () => void = () => undefined;
    const query = jest.fn(() => new Promise<never[]>((resolve) => (answer = () => resolve([]))));
    const ask = createDatabaseProbe({ query });
    const asked = Promise.all([ask(), ask(), ask()]);
    expect(query).toHaveBeenCalledTimes(1);
    answer();
    await asked;
    const again = ask();
    expect(query).toHaveBeenCalledTimes(2);
    answer();
    await again;
  });

  it('does not wait for a database that hangs', async () => {
    const query = jest.fn(() => new Promise<never>(() => undefined));
    const ask = createDatabaseProbe({ query }, 1);
    await expect(ask()).rejects.toThrow('No answer in time');
    await expect(ask()).rejects.toThrow('No answer in time');
    expect(query).toHaveBeenCalledTimes(1);
  });
});
