import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './processes/rootDir';

const TEXT = /\.(?:[cm]?[jt]sx?|css|sql|md|html|ya?ml)$|^(?:Containerfile|\.env\.example|run)$/;

export const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8');

/**
 * Names and paths that are left out: folders that Git ignores, and `fixtures`, which has examples that are wrong on
 * purpose.
 */
const LEFT_OUT = ['.git', 'fixtures', ...[...read('.gitignore').matchAll(/^(.+)\/$/gm)].map(([, folder]) => folder)];

/** Returns the paths of all text files in the repository that people write. */
export function textFiles(folder = ''): string[] {
  return readdirSync(path.join(rootDir, folder)).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (LEFT_OUT.includes(name) || LEFT_OUT.includes(file)) return [];
    if (statSync(path.join(rootDir, file)).isDirectory()) return textFiles(file);
    return TEXT.test(name) ? [file] : [];
  });
}
