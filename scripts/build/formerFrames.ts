import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Number of builds whose frames the viewer keeps, the present build included (decisions §7). */
const KEPT_BUILDS = 5;

/** File in the viewer's folder with the names of the builds whose frames the viewer has, newest first. */
const LIST = 'screen/builds.json';

interface Viewers {
  /** Folder of the former build's viewer; need not exist. */
  readonly former: string;
  readonly folder: string;
  /**
   * The present build, if its frame is already in `folder`. Undefined if the viewer is built later: then only frames of
   * former builds are copied.
   */
  readonly buildId?: string;
}

/**
 * Copies the frames of former builds into a viewer. Returns the builds whose frames the viewer has now, newest first.
 */
export async function keepFormerFrames({ former, folder, buildId }: Viewers): Promise<readonly string[]> {
  const earlier = (await listedIn(former)).filter((build) => build !== buildId);
  const builds = [...(buildId === undefined ? [] : [buildId]), ...earlier].slice(0, KEPT_BUILDS);
  if (builds.length === 0) return builds;
  // Copies nothing if both folders are the same, as with `npx webpack`, which builds into the former folder.
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
  return JSON.parse(text) as readonly string[]; // keepFormerFrames writes a list of build ids
}
