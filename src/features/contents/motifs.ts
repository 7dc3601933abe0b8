import { hashToIndex } from '#domain/text';

/** Keys of the example catalogue's groups, in the order of the motifs that were drawn for them. */
const OWN_MOTIFS = ['exhibitions', 'events', 'members_news', 'newsletter', 'collection', 'benefits'];

/**
 * Returns the number of each key's motif, counted from 0. Two keys have the same motif only if there are more keys than
 * motifs. A key has the same motif whatever the order of the keys is.
 */
export function motifsByKey(keys: readonly string[], count: number): ReadonlyMap<string, number> {
  const rank = (key: string) => OWN_MOTIFS.indexOf(key) + 1 || OWN_MOTIFS.length + 1;
  const sorted = [...new Set(keys)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const motifs = new Map<string, number>();
  for (const key of sorted) {
    const own = OWN_MOTIFS.indexOf(key);
    const wanted = own < 0 ? hashToIndex(key, count) : own;
    const taken = new Set(motifs.values());
    const free = Array.from({ length: count }, (_, step) => (wanted + step) % count).find((motif) => !taken.has(motif));
    motifs.set(key, free ?? wanted);
  }
  return motifs;
}
