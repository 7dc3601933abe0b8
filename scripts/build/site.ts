import path from 'node:path';
import { loadEnv } from '../../server/envFile';
import { cardFormFaults } from '../../server/cardFormRules';
import { publicAppFaults } from '../../server/sandboxRules';
import { readSettings } from '../../src/app/settings';
import type { Site } from './baseConfig';
import { digestInputs, readBuildId } from './inputs';

/**
 * Reads settings from .env or, if there is none, from .env.example (decisions §10); returns them with a hash of all
 * inputs. Throws if a setting is invalid.
 */
export async function readSite(rootDir: string): Promise<{ readonly site: Site; readonly inputs: string }> {
  const env = loadEnv(rootDir);
  readSettings(env);
  // Checks the app's settings during the build, because they are compiled into the app and the server cannot check them
  // later.
  const faults = [...publicAppFaults(env), ...cardFormFaults(env)].map(({ name, fault }) => `${name} ${fault}`);
  if (faults.length > 0) throw new Error(`Invalid env: ${faults.join('; ')}`);
  // Hashes the inputs before the build, so that a file saved during the build makes dist/ out of date.
  const inputs = await digestInputs(rootDir, env);
  return { site: { env, buildId: readBuildId(rootDir, inputs), outputPath: path.join(rootDir, 'dist') }, inputs };
}
