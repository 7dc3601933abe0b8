import { numberOfText } from '#domain/text';

/** The groups of the example catalogue have the motifs made for them. */
const OWN_MOTIFS = ['exhibitions', 'events', 'members_news', 'newsletter', 'collection', 'benefits'];

/**
 * The number of each key's motif, from 0 (decisions §3): no two share one while there are enough, and the order of the
 * keys changes nothing.
 */
export function motifsByKey(keys: readonly string[], count: number): ReadonlyMap<string, number> {
  const rank = (key: string) => OWN_MOTIFS.indexOf(key) + 1 || OWN_MOTIFS.length + 1;
  const sorted = [...new Set(keys)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const motifs = new Map<string, number>();
  for (const key of sorted) {
    const own = OWN_MOTIFS.indexOf(key);
    const wanted = own < 0 ? numberOfText(key, count) : own;
    const taken = new Set(motifs.values());
    const free = Array.from({ length: count }, (_, step) => (wanted + step) % count).find((motif) => !taken.has(motif));
    motifs.set(key, free ?? wanted);
  }
  return motifs;
}
