import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies public/ as it is, except for the page itself: webpack makes that from the template. */
export async function copyPublicFiles(publicDir: string, targetDir: string): Promise<void> {
  const template = path.join(publicDir, 'index.html');
  await cp(publicDir, targetDir, { recursive: true, filter: (source) => source !== template });
}
