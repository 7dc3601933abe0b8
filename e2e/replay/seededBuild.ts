import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { rootDir } from '../../tools/processes/rootDir';
import type { Fault, Patch } from './fault';

const DIST = join(rootDir, 'dist');
/**
 * Match the scripts of the members' app and of the viewer's frame. Both are built from the same code, so both get the
 * fault.
 */
const MEMBERS = /^assets\/.+\.js$/;
const VIEWER = /^support\/viewer\/.+\.js$/;

interface Script {
  readonly path: string;
  readonly text: string;
}

/**
 * Serves the scripts with the fault to a browser context. Throws if no script has the place that a patch changes.
 *
 * @param members the folder of the members' build, if the viewer is of another build
 */
export async function seedBuild(
  context: BrowserContext,
  { patches = [], lost }: Pick<Fault, 'patches' | 'lost'>,
  members = DIST,
): Promise<void> {
  const scripts = [...readScripts(members, MEMBERS), ...readScripts(DIST, VIEWER)];
  const serve = (path: string, answer: object) => context.route(`**/${path}`, (route) => route.fulfill(answer));
  patches.forEach((patch) => expectPlace(scripts, patch));
  for (const { path, text } of scripts) {
    const changed = patches.reduce((before, { find, replacement }) => before.replace(find, replacement), text);
    if (changed !== text) await serve(path, { contentType: 'text/javascript', body: changed });
  }
  const missing = scripts.filter(({ path, text }) => lost !== undefined && MEMBERS.test(path) && text.includes(lost));
  if (lost !== undefined && missing.length === 0) throw new Error(`${lost} is in no script`);
  for (const { path } of missing) await serve(path, { status: 404 });
}

function expectPlace(scripts: readonly Script[], { find, isForMembersAlone }: Patch): void {
  for (const site of isForMembersAlone ? [MEMBERS] : [MEMBERS, VIEWER]) {
    const isThere = scripts.some(({ path, text }) => site.test(path) && text.search(find) >= 0);
    if (!isThere) throw new Error(`${String(find)} is in no script of ${String(site)}`);
  }
}

function readScripts(folder: string, kind: RegExp): readonly Script[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => kind.test(path));
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
