import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The number of builds, the present one included, for which the viewer keeps the app's frame (decisions §7). */
const KEPT_BUILDS = 5;

/** The names of the builds, the newest first. */
const LIST = 'screen/builds.json';

interface Viewers {
  /** The viewer's folder of the build before; need not exist. */
  readonly former: string;
  readonly folder: string;
  /** The present build, whose frame is there already. Without it the frames are only kept for the viewer to come. */
  readonly buildId?: string;
}

/** Copies the frames of the builds before into a viewer. Gives the names of all whose frame is there, the newest first. */
export async function keepFormerFrames({ former, folder, buildId }: Viewers): Promise<readonly string[]> {
  const earlier = (await listedIn(former)).filter((build) => build !== buildId);
  const builds = [...(buildId === undefined ? [] : [buildId]), ...earlier].slice(0, KEPT_BUILDS);
  if (builds.length === 0) return builds;
  // If the build writes into the folder of the former one, as `npx webpack` does, the frames are there already.
  const copied = (former === folder ? [] : builds)
    .filter((build) => build !== buildId)
    .map((build) => path.join('screen', build));
  await mkdir(path.join(folder, 'screen'), { recursive: true });
  for (const frame of copied) {
    await cp(path.join(former, frame), path.join(folder, frame), { recursive: true, preserveTimestamps: true });
  }
  await writeFile(path.join(folder, LIST), JSON.stringify(builds));
  return builds;
}

async function listedIn(viewer: string): Promise<readonly string[]> {
  const text = await readFile(path.join(viewer, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly string[]; // written above
}
