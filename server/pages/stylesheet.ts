import { readFileSync } from 'node:fs';
import path from 'node:path';

const BASE = readFileSync(path.join(__dirname, 'base.css'));

/** Reads a style sheet of pages that the server writes, after the rules that they share. */
export function readStylesheet(file: string): Buffer {
  return Buffer.concat([BASE, readFileSync(file)]);
}
