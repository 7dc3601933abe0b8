import { readFileSync } from 'node:fs';
import { StartupError } from './startupError';

/**
 * Reads a JSON file. Throws a StartupError with `advice` if the file is not JSON, for example because it is
 * half-written.
 */
export function readJsonFile(file: string, advice: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartupError(`${file} cannot be read as JSON: ${advice}`);
  }
}
