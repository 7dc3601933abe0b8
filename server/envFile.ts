import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Returns the settings as they are written, before any check (decisions §8): those of the file `.env` or, if it is
 * missing, of `.env.example`. The container image has neither file. Environment variables override the file, even if
 * they are empty.
 */
export function loadEnv(rootDir: string): Record<string, string> {
  const file = ['.env', '.env.example'].map((name) => path.join(rootDir, name)).find((name) => existsSync(name));
  const written = file === undefined ? {} : parseEnv(readText(file));
  return { ...onlyTexts(written), ...onlyTexts(process.env) };
}

/**
 * Reads a file without its byte order mark. Editors on Windows write the mark at the beginning of a file, and it would
 * become part of the first setting's name.
 */
function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\u{feff}/u, '');
}

function onlyTexts(env: NodeJS.Dict<string>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined) texts[name] = value;
  }
  return texts;
}
