import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from './startupError';

/**
 * Returns the settings as they are written, before any check (decisions §8): those of the file `.env` or, if it is
 * missing, of `.env.example`. The container image has neither file. Environment variables override the file, even if
 * they are empty. Throws a StartupError if the file is a link that leads to no file: the settings of the example would
 * make the site a sandbox.
 */
export function loadEnv(rootDir: string): Record<string, string> {
  const file = ['.env', '.env.example'].map((name) => path.join(rootDir, name)).find(isEntry);
  const written = file === undefined ? {} : parseEnv(readText(file));
  return { ...onlyTexts(written), ...onlyTexts(process.env) };
}

/** Returns whether the folder has a file of this name, or a link, even if the link leads to no file. */
function isEntry(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Reads a file without its byte order mark. Editors on Windows write the mark at the beginning of a file, and it would
 * become part of the first setting's name.
 */
function readText(file: string): string {
  if (!existsSync(file)) {
    const fault = `is a link to ${readlinkSync(file)}, which does not exist or cannot be reached`;
    throw new StartupError(`Invalid env: ${path.basename(file)} ${fault}`);
  }
  return readFileSync(file, 'utf8').replace(/^\u{feff}/u, '');
}

function onlyTexts(env: NodeJS.Dict<string>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined) texts[name] = value;
  }
  return texts;
}
