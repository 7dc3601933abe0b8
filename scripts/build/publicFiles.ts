import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies public/ except index.html, which webpack uses as a template. */
export async function copyPublicFiles(publicDir: string, targetDir: string): Promise<void> {
  const template = path.join(publicDir, 'index.html');
  await cp(publicDir, targetDir, { recursive: true, filter: (source) => source !== template });
}
