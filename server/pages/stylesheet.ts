import { readFileSync } from 'node:fs';
import path from 'node:path';

const BASE = readFileSync(path.join(__dirname, 'base.css'));

/**
 * Returns the style sheet of pages that the server writes: the shared rules of base.css, and then the rules of a file.
 */
export function readStylesheet(file: string): Buffer {
  return Buffer.concat([BASE, readFileSync(file)]);
}
