/** For each motif a filled and a stroked SVG path, in a square of 48 units. */
const MOTIFS: readonly (readonly [string, string])[] = [
  // A picture in its frame
  ['M12 12h24v24H12z', 'M6 6h36v36H6zM12 12h24v24H12zM12 33l8-10 6 7 4-4 6 7M31 17a3 3 0 1 1-6 0a3 3 0 1 1 6 0'],
  // A paper lantern
  [
    'M18 10c-9 6-9 22 0 28h12c9-6 9-22 0-28z',
    'M16 10h16M16 38h16M18 10c-9 6-9 22 0 28h12c9-6 9-22 0-28M24 3v7M24 38v7M14 17h20M12 24h24M14 31h20',
  ],
  // A letter
  ['M5 11h38L24 28z', 'M5 11h38v27H5zM5 11l19 17 19-17M5 38l13-15M43 38 30 23'],
  // An open book
  [
    'M24 12c5-4 11-4 18-3v28c-7-1-13-1-18 3z',
    'M24 12c-5-4-11-4-18-3v28c7-1 13-1 18 3 5-4 11-4 18-3V9c-7-1-13-1-18 3zM24 12v28M11 17c3 0 5 0 8 1M11 23c3 0 5 0 8 1M29 18c3-1 5-1 8-1M29 24c3-1 5-1 8-1',
  ],
  // A vase
  [
    'M13 21c7 3 15 3 22 0 4 11-2 19-6 21H19c-4-2-10-10-6-21z',
    'M18 6h12M19 6c0 7-8 10-8 20 0 8 5 14 8 16h10c3-2 8-8 8-16 0-10-8-13-8-20M12 21c8 4 16 4 24 0M11 29c9 4 17 4 26 0',
  ],
  // A ticket
  [
    'M31 14h12v6a4 4 0 0 0 0 8v6H31z',
    'M5 14h38v6a4 4 0 0 0 0 8v6H5v-6a4 4 0 0 0 0-8zM31 14v4M31 22v4M31 30v4M12 21h12M12 27h8',
  ],
  // A folding fan
  [
    'M24 41 6 19a26 26 0 0 1 36 0z',
    'M24 41 6 19a26 26 0 0 1 36 0zM24 41 13 14M24 41V11M24 41l11-27M15 30a14 14 0 0 1 18 0',
  ],
  // A brush and its stroke
  [
    'M23 25c-6-1-10 4-9 12 5 2 12-1 12-8z',
    'M40 5 23 25l3 4L43 8zM23 25c-6-1-10 4-9 12-2 3-5 4-9 4 9 3 21 1 21-12M30 41h13',
  ],
  // A bowl of tea
  [
    'M8 19h32c0 11-5 17-11 19H19C13 36 8 30 8 19z',
    'M8 19h32c0 11-5 17-11 19H19C13 36 8 30 8 19zM19 38h10v4H19zM18 13c-2-3 2-5 0-8M29 13c-2-3 2-5 0-8M9 25c6 3 24 3 30 0',
  ],
  // A folding screen
  ['M15 8l9 4v30l-9-4zM33 8l9 4v30l-9-4z', 'M6 12l9-4v30l-9 4zM15 8l9 4v30l-9-4zM24 12l9-4v30l-9 4zM33 8l9 4v30l-9-4z'],
  // A plum blossom
  [
    'M28 24a4 4 0 1 1-8 0a4 4 0 1 1 8 0',
    'M28 24a4 4 0 1 1-8 0a4 4 0 1 1 8 0M18 18a7.5 7.5 0 1 1 12 0M30 18a7.5 7.5 0 1 1 3 11M33 29a7.5 7.5 0 1 1-9 6M24 35a7.5 7.5 0 1 1-9-6M15 29a7.5 7.5 0 1 1 3-11',
  ],
  // Mountains and the moon
  [
    'M37 13a6 6 0 1 1-12 0a6 6 0 1 1 12 0',
    'M37 13a6 6 0 1 1-12 0a6 6 0 1 1 12 0M3 38l13-20 9 13 6-8 14 15zM12 24l4 4 3-4M3 43h27M34 43h11',
  ],
];

export const MOTIF_COUNT = MOTIFS.length;

interface GroupMotifProps {
  /** Number of the motif, from 0 to `MOTIF_COUNT - 1`. */
  readonly number: number;
}

/** Shows a decoration beside the group's name. */
export function GroupMotif({ number }: GroupMotifProps) {
  const [fill, lines] = MOTIFS[number] ?? [];
  return (
    <svg className="museum-motif" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="museum-motif__fill" d={fill} />
      <path className="museum-motif__lines" d={lines} />
    </svg>
  );
}
