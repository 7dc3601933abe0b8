import { createHash } from 'node:crypto';
import { readFileSync, type Stats } from 'node:fs';

type Described = Pick<Stats, 'size' | 'mtimeMs'>;

/**
 * Returns a function that makes a file's entity tag from the file's content. Tags made from size and time could be
 * equal for pages of two builds, because the hashed names in them have equal lengths, and in reproducible images all
 * files have the same time. The function reads each file once.
 */
export function createContentTags(): (file: string, described: Described) => string {
  const known = new Map<string, string>();
  return (file, { size, mtimeMs }) => {
    const state = `${file} ${size} ${mtimeMs}`;
    const tag = known.get(state) ?? `"${createHash('sha256').update(readFileSync(file)).digest('base64url')}"`;
    known.set(state, tag);
    return tag;
  };
}

/** Returns whether the `If-None-Match` of a request shows that the client already has the content with this tag. */
export function isKept(tag: string, ifNoneMatch = ''): boolean {
  const kept = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return kept.includes(tag) || kept.includes('*');
}
