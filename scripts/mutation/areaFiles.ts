import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { rootDir } from '../../tools/processes/rootDir';

const TEST = /\.test\.tsx?$/;

/** The files of an area's list, folders replaced by all files below them. */
export function filesOf(entries: readonly string[], kind: 'source' | 'test'): readonly string[] {
  return entries
    .flatMap((entry) => (entry.endsWith('.ts') ? [entry] : filesUnder(entry)))
    .filter((file) => file.endsWith('.ts') && TEST.test(file) === (kind === 'test'))
    .sort();
}

function filesUnder(folder: string): readonly string[] {
  const names = readdirSync(path.join(rootDir, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`);
}

/** Every file of ours that a file imports, directly or through others, itself included. */
export function filesBehind(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(rootDir, file), 'utf8'));
  for (const { fileName } of importedFiles.filter((one) => one.fileName.startsWith('.'))) {
    const target = path.join(path.dirname(file), fileName);
    const found = [`${target}.ts`, `${target}.tsx`, target].find((candidate) =>
      ts.sys.fileExists(path.join(rootDir, candidate)),
    );
    if (found !== undefined && /\.tsx?$/.test(found)) filesBehind(found, known);
  }
  return known;
}
