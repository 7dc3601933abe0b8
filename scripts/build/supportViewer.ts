import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createViewerConfig } from '../../webpack.config';
import { compile } from './compile';
import { HEADERS_FILE, viewerHeaders } from './securityHeaders';

interface ViewerBuild {
  /** The folder of the whole site. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
}

/** Where the viewer is in the site. */
const VIEWER = 'support/viewer';

/** Writes the support viewer into a built site, with the headers of its two pages in their folders. */
export async function buildSupportViewer({ folder, env, buildId }: ViewerBuild): Promise<void> {
  const outputPath = path.join(folder, VIEWER);
  await compile(createViewerConfig({ env, buildId, outputPath }));
  const { viewer, screen } = viewerHeaders();
  await writeFile(path.join(outputPath, HEADERS_FILE), JSON.stringify(viewer, null, 2));
  await writeFile(path.join(outputPath, 'screen', HEADERS_FILE), JSON.stringify(screen, null, 2));
}
