import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runProviderChecks } from '../server/fincode/check/providerCheck';
import { writeProviderReport } from '../server/fincode/check/providerReport';
import { openTestEnvironment } from '../server/fincode/check/testEnvironment';
import { StartupError } from '../server/startupError';
import { terminalLine } from '../server/terminalText';
import { readSettings, runCommand } from '../tools/processes/command';

/**
 * `npm run provider-check`: checks the adapter against fincode's test environment (decisions §10,
 * docs/payment-provider.md).
 */
async function check(): Promise<void> {
  const { values } = parseArgs({ options: { good: { type: 'string' }, declined: { type: 'string' } } });
  const { good, declined } = values;
  if (good === undefined || declined === undefined)
    throw new StartupError('Usage: npm run provider-check -- --good CARD_NUMBER --declined CARD_NUMBER');
  const settings = readSettings();
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const environment = openTestEnvironment(
    { settings, clock: () => new Date() },
    { good, declined },
    async (decision, url) => {
      await line.question(`Open this address, ${decision} the authentication, and press Enter:\n  ${url}\n`);
    },
  );
  const checks = await runProviderChecks(environment, (name, fault) => {
    console.log(terminalLine(`${fault === null ? 'passed' : 'FAILED'}  ${name}${fault === null ? '' : `: ${fault}`}`));
  }).finally(() => {
    line.close();
  });
  const { endpoint } = environment;
  console.log(writeProviderReport(settings.dataDir, { endpoint, at: new Date().toISOString(), checks }));
  if (checks.some(({ fault }) => fault !== null)) process.exitCode = 1;
}

runCommand(check);
