import { createToken, hashToken, readBearer } from './bearerToken';

describe('a bearer', () => {
  it('is 256 random bits', () => {
    const tokens = Array.from({ length: 100 }, createToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('cannot be read back from what is stored', () => {
    const token = createToken();
    expect(hashToken(token)).toHaveLength(43);
    expect(hashToken(token)).not.toBe(token);
    expect(hashToken(token)).toBe(hashToken(token));
  });

  it('is read from its header in any letter case of the scheme', () => {
    const token = createToken();
    expect(readBearer(`Bearer ${token}`)).toBe(token);
    expect(readBearer(`bearer ${token}`)).toBe(token);
    expect(readBearer(`BEARER  ${token}`)).toBe(token);
  });

  const one = 'x'.repeat(43);
  it.each([
    ...[undefined, '', 'Bearer', 'Bearer ', 'Bearer short', `Basic ${one}`, `Bearer ${'あ'.repeat(43)}`],
    ...[`Bearer ${one}x`, `Bearer ${one} ${one}`, `Basic Bearer ${one}`, one],
  ])('is none in %j', (header) => {
    expect(readBearer(header)).toBeNull();
  });
});
