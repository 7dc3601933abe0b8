import path from 'node:path';
import { loadEnv } from '../../server/envFile';
import { cardFormFaults } from '../../server/cardFormRules';
import { publicAppFaults } from '../../server/sandboxRules';
import { readSettings } from '../../src/app/settings';
import type { Site } from './baseConfig';
import { digestInputs, readBuildId } from './inputs';

/**
 * Reads the site of the working tree and the settings of its .env, else .env.example (decisions §10), with a hash of
 * both.
 */
export async function readSite(rootDir: string): Promise<{ readonly site: Site; readonly inputs: string }> {
  const env = loadEnv(rootDir);
  readSettings(env);
  // Checks the settings of the app's build here: they reach visitors, and the server cannot see them later.
  const faults = [...publicAppFaults(env), ...cardFormFaults(env)].map(({ name, fault }) => `${name} ${fault}`);
  if (faults.length > 0) throw new Error(`Invalid env: ${faults.join('; ')}`);
  // Reads the inputs before the work, so that a file saved meanwhile makes the result out of date.
  const inputs = await digestInputs(rootDir, env);
  return { site: { env, buildId: readBuildId(rootDir, inputs), outputPath: path.join(rootDir, 'dist') }, inputs };
}
