import { readOptions } from './options';

describe('the options of bench:api', () => {
  it('measure everything when nothing is said', () => {
    const { seconds, soakSeconds, parts, postgres } = readOptions([], {});
    expect({ seconds, soakSeconds, postgres }).toEqual({ seconds: 5, soakSeconds: 60, postgres: null });
    expect(parts).toContain('members');
  });

  it('take the parts, the time and the server that are named', () => {
    const args = ['--only', 'soak', '--seconds', '600', '--postgres', 'postgres://here'];
    expect(readOptions(args, { TEST_DATABASE_URL: 'postgres://there' })).toEqual({
      seconds: 600,
      soakSeconds: 600,
      parts: ['soak'],
      postgres: 'postgres://here',
    });
    expect(readOptions([], { TEST_DATABASE_URL: 'postgres://there' }).postgres).toBe('postgres://there');
  });

  it.each([
    ['--seconds', '0'],
    ['--seconds', '1.5'],
    ['--only', 'everything'],
  ])('refuse %s %s', (name, value) => {
    expect(() => readOptions([name, value], {})).toThrow(value);
  });
});
