import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { loadEnv } from '../../server/envFile';
import { cardFormFaults } from '../../server/cardFormRules';
import { publicAppFaults } from '../../server/sandboxRules';
import { readSettings } from '../../src/app/settings';
import { hasSupportViewer, VIEWER } from './appSettings';
import { buildApart } from './buildApart';
import { buildApp, type Build } from './buildApp';
import { replaceFolder } from './buildFolder';
import { writeBuildStamp } from './buildStamp';
import { writeCaches } from './compile';
import { compressFiles } from './compressFiles';
import { keepFormerFrames } from './formerFrames';
import { digestInputs, readBuildId } from './inputs';
import { buildSupportViewer } from './supportViewer';

/** Builds dist/ from the working tree and the settings of its .env, else .env.example (decisions §10). */
export async function buildSite(rootDir: string): Promise<void> {
  const { build, inputs, dist, workshop } = await readBuild(rootDir);
  await replaceFolder(dist, workshop, async (folder) => {
    const viewer = hasSupportViewer(build.env) && buildApart('viewer', path.join(folder, VIEWER), build.buildId);
    await Promise.all([buildApp(build, folder), viewer]);
    await compressFiles(folder);
  });
  await writeBuildStamp(rootDir, inputs);
  await writeCaches();
}

const HALVES = { buildApp, buildSupportViewer };

/**
 * The same, for a server that waits: calls `onApp` as soon as dist/ has the app, then adds the support viewer and the
 * compressed files to it.
 */
export async function buildSiteAppFirst(rootDir: string, onApp: () => void, halves = HALVES): Promise<void> {
  const { build, inputs, dist, workshop } = await readBuild(rootDir);
  await replaceFolder(dist, workshop, async (folder) => {
    await halves.buildApp(build, folder);
    await keepFormerFrames({ former: path.join(dist, VIEWER), folder: path.join(folder, VIEWER) });
  });
  onApp();
  if (hasSupportViewer(build.env)) {
    const former = path.join(dist, VIEWER);
    await mkdir(path.dirname(former), { recursive: true });
    await replaceFolder(former, workshop, (folder) => halves.buildSupportViewer({ ...build, folder, former }));
  }
  await compressFiles(dist);
  await writeBuildStamp(rootDir, inputs);
  await writeCaches();
}

async function readBuild(rootDir: string): Promise<{ build: Build; inputs: string; dist: string; workshop: string }> {
  const env = loadEnv(rootDir);
  readSettings(env);
  // What the app is built with reaches its visitors; the server cannot see it later.
  const faults = [...publicAppFaults(env), ...cardFormFaults(env)].map(({ name, fault }) => `${name} ${fault}`);
  if (faults.length > 0) throw new Error(`Invalid env: ${faults.join('; ')}`);
  // Taken before the work, so that a file saved meanwhile makes the result out of date.
  const inputs = await digestInputs(rootDir, env);
  const build = { rootDir, env, buildId: readBuildId(rootDir, inputs) };
  return { build, inputs, dist: path.join(rootDir, 'dist'), workshop: path.join(rootDir, '.cache', 'builds') };
}
