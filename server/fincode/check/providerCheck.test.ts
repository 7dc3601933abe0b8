import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret } from '#domain/secret';
import { startFakeFincode } from '../../testing/fakeFincode';
import { TEST_CARD } from '../../testing/sandboxCards';
import { createFincodeCardProvider } from '../fincodeCardProvider';
import { StartupError } from '../../startupError';
import { runProviderChecks, type Check } from './providerCheck';
import { requireProviderReport, writeProviderReport } from './providerReport';

/** Runs the checks with a simulated person, who presses either the requested button or always the same one. */
async function check({ isObedient }: { readonly isObedient: boolean }) {
  const fake = await startFakeFincode();
  const { settings } = fake;
  const told: (string | null)[] = [];
  const checks = await runProviderChecks(
    {
      open: fake.open,
      openWithWrongKey: () =>
        createFincodeCardProvider({ settings: fake.withKey('m_test_another'), clock: fake.clock.now }),
      tokenFor: (card) => fake.tokenFor(card === 'good' ? TEST_CARD.twoSteps : TEST_CARD.declined),
      askFor: async (decision, url) => {
        await fake.decide(url, decision === 'approve' || !isObedient);
      },
      callbackUrl: settings.publicUrl,
    },
    (_, fault) => told.push(fault),
  );
  await fake.app.close();
  return { checks, told };
}

const live = { secretKey: new Secret('m_prod_1'), webhookSignature: new Secret('a-signature-1234'), isLive: true };
const fincode = { ...live, isFake: false, endpoint: 'https://api.fincode.jp' };
const report = { endpoint: 'https://api.test.fincode.jp', at: '2026-11-24T00:00:00.000Z' };

describe('npm run provider-check', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-report-'));
  const start = () => {
    requireProviderReport({ fincode, dataDir });
  };

  afterAll(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('lets a live key start once everything was found as the adapter expects it', async () => {
    expect(start).toThrow(/^A live key of fincode needs a report of version [\d.]+ without a fault, .*provider-check/);
    const { checks, told } = await check({ isObedient: true });
    expect(told).toEqual(checks.map(() => null));
    writeProviderReport(dataDir, { ...report, checks });
    expect(start).not.toThrow();
    writeProviderReport(dataDir, { ...report, checks, endpoint: 'http://localhost:3000/sandbox/fincode' });
    expect(start).toThrow('without a fault');
  });

  it('tells a fault, with which no live key starts', async () => {
    const { checks } = await check({ isObedient: false });
    expect(checks.filter(({ fault }) => fault !== null)).toEqual([
      { name: 'a refused charge takes nothing', fault: 'The charge is succeeded, not failed refused' },
    ]);
    writeProviderReport(dataDir, { ...report, checks });
    expect(start).toThrow('without a fault');
  });

  describe('a report that somebody has put together', () => {
    it.each<[string, (checks: readonly Check[]) => readonly Check[], string]>([
      ['has a check of its own alone', () => [{ name: 'all is well', fault: null }], 'lacks'],
      ['lacks a check', (checks) => checks.slice(1), 'lacks "a reference that was never charged has no charge"'],
      [
        'has one twice in the place of another',
        ([first, , ...rest]) => [first, first, ...rest].flatMap((one) => one ?? []),
        'lacks "another secret key is no state"',
      ],
      ['has one more that failed', (checks) => [...checks, { name: 'more', fault: 'It did not' }], 'a fault: more'],
      ['has none', () => [], 'lacks'],
    ])('%s', async (_, change, reason) => {
      const { checks } = await check({ isObedient: true });
      writeProviderReport(dataDir, { ...report, checks: change(checks) });
      expect(start).toThrow('without a fault');
      expect(start).toThrow(reason);
    });

    it.each(['', '{"version": "0.1.0', 'null', '[]', '{"checks": {}}', '{"checks": [null]}'])('is %j', (content) => {
      writeFileSync(writeProviderReport(dataDir, { ...report, checks: [] }), content);
      expect(start).toThrow(StartupError);
      expect(start).toThrow('it is no report of "npm run provider-check"');
    });
  });

  it('is asked for of live keys alone', () => {
    expect(() => {
      requireProviderReport({ fincode: { ...fincode, isLive: false }, dataDir: '/nowhere' });
      requireProviderReport({ dataDir: '/nowhere' });
    }).not.toThrow();
  });
});
