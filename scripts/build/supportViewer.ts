import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createViewerConfig } from '../../webpack.config';
import { compile } from './compile';
import { HEADERS_FILE, viewerHeaders } from './securityHeaders';

interface ViewerBuild {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
}

/** Writes the support viewer into a folder, with the headers of its two pages in theirs. */
export async function buildSupportViewer({ folder, env, buildId }: ViewerBuild): Promise<void> {
  await compile(createViewerConfig({ env, buildId, outputPath: folder }));
  await embedScreen(folder);
  const { viewer, screen } = viewerHeaders();
  await writeFile(path.join(folder, HEADERS_FILE), JSON.stringify(viewer, null, 2));
  await writeFile(path.join(folder, 'screen', HEADERS_FILE), JSON.stringify(screen, null, 2));
}

/**
 * Writes the page of the frame into the viewer's: a host that sends the app's headers with every file forbids to frame a
 * page by its address. It goes without a policy of its own there, since it has that of the page around it.
 */
async function embedScreen(folder: string): Promise<void> {
  const screen = await readFile(path.join(folder, 'screen/index.html'), 'utf8');
  const bare = screen
    .replace(/<meta http-equiv=[^>]+>/, '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  const page = path.join(folder, 'index.html');
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace(/"?__SCREEN__"?/, () => `"${bare}"`),
  );
}
