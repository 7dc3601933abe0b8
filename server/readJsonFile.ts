import { readFileSync } from 'node:fs';
import { StartupError } from './startupError';

/**
 * Reads the content of a JSON file; throws a StartupError with `advice` for a half-written file or one that is not
 * JSON.
 */
export function readJsonFile(file: string, advice: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartupError(`${file} cannot be read as JSON: ${advice}`);
  }
}
