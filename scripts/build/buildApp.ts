import { createAppConfig } from '../../webpack.config';
import type { Site } from './baseConfig';
import { buildApart } from './buildApart';
import { compile } from './compile';

/** Builds the site for members, without the support viewer and the compressed files. */
export async function buildApp(site: Site): Promise<void> {
  const prerendered = buildApart('besideApp', site.outputPath, site.buildId);
  await Promise.all([compile(createAppConfig({ ...site, prerendered })), prerendered]);
}
