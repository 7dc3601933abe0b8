import { createHash } from 'node:crypto';
import { readFileSync, type Stats } from 'node:fs';

type Described = Pick<Stats, 'size' | 'mtimeMs'>;

/**
 * Gives files entity tags that are made of their content. By size and time, a page of the next build may be taken for
 * the one that a browser has: names with a hash are all of one length, and in images that are made reproducibly all
 * files have one time. Each file is read once.
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
