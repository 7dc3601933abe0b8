import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret } from '../../../src/domain/secret';
import { startFincodeStandIn } from '../../testing/fincodeStandIn';
import { TEST_CARD } from '../../testing/sandboxCards';
import { createFincodeCardProvider } from '../fincodeCardProvider';
import { runProviderChecks } from './providerCheck';
import { requireProviderReport, writeProviderReport } from './providerReport';

/** As a person who runs the checks and presses every button that is asked for, or always the same one. */
async function check({ isObedient }: { readonly isObedient: boolean }) {
  const standIn = await startFincodeStandIn();
  const { settings } = standIn;
  const told: (string | null)[] = [];
  const checks = await runProviderChecks(
    {
      open: standIn.open,
      openWithWrongKey: () =>
        createFincodeCardProvider({ settings: standIn.withKey('m_test_another'), clock: standIn.clock.now }),
      tokenFor: (card) => standIn.tokenFor(card === 'good' ? TEST_CARD.twoSteps : TEST_CARD.declined),
      askFor: async (decision, url) => {
        await standIn.decide(url, decision === 'approve' || !isObedient);
      },
      callbackUrl: settings.publicUrl,
    },
    (_, fault) => told.push(fault),
  );
  await standIn.app.close();
  return { checks, told };
}

const live = { secretKey: new Secret('m_prod_1'), webhookSignature: new Secret('a-signature-1234'), isLive: true };
const fincode = { ...live, isStandIn: false, endpoint: 'https://api.fincode.jp' };
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

  it('is asked for of live keys alone', () => {
    expect(() => {
      requireProviderReport({ fincode: { ...fincode, isLive: false }, dataDir: '/nowhere' });
      requireProviderReport({ dataDir: '/nowhere' });
    }).not.toThrow();
  });
});
