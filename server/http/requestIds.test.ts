import { startTestApp, type TestApp } from '../testing/testApp';
import { createRequestId } from './requestIds';

const OURS = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const PROXYS = '4f1c2a7e9b3d4c5f8a6b0e1d2c3b4a59';
const TRUSTED = '10.1.2.3';

describe('the id of a request', () => {
  let museum: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    museum = await startTestApp({
      logStream: { write: (line) => log.push(line) },
      settings: { logLevel: 'info', trustedProxies: ['10.1.0.0/16'] },
    });
  });
  afterAll(() => museum.close());

  const idOf = async (path: string, given?: { readonly from: string; readonly id: string }) => {
    const { headers } = await museum.app.inject({
      url: path,
      ...(given && { remoteAddress: given.from, headers: { 'x-request-id': given.id } }),
    });
    return headers['x-request-id'];
  };

  it('is on every answer, short enough to be read out, and another one each time', async () => {
    const paths = ['/api/membership/v1/plans', '/api/membership/v1/me', '/nowhere', '/%zz', '/health'];
    const ids = await Promise.all(paths.map((path) => idOf(path)));
    for (const id of ids) expect(id).toMatch(OURS);
    expect(new Set(ids).size).toBe(paths.length);
    expect(new Set(Array.from({ length: 500 }, createRequestId)).size).toBe(500);
  });

  it('leads to the lines of the log', async () => {
    const id = await idOf('/api/membership/v1/me');
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ requestId }) => requestId === id)).toMatchObject([
      { path: '/api/membership/v1/me', status: 400 },
    ]);
  });

  it('is the one a trusted proxy has given', async () => {
    expect(await idOf('/nowhere', { from: TRUSTED, id: PROXYS })).toBe(PROXYS);
    expect(await idOf('/nowhere', { from: `::ffff:${TRUSTED}`, id: PROXYS })).toBe(PROXYS);
  });

  it.each([
    ['a stranger', { from: '10.2.2.3', id: PROXYS }],
    ['a proxy that says nothing', { from: TRUSTED, id: '' }],
    ['a proxy that says too much', { from: TRUSTED, id: 'x'.repeat(65) }],
    ['a proxy that says something odd', { from: TRUSTED, id: '<script>x</script>' }],
  ])('is never taken from %s', async (_, given) => {
    expect(await idOf('/nowhere', given)).toMatch(OURS);
  });
});
