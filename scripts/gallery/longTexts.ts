/** As long as anything the museum may enter: 2,000 characters, with and without a place to break. */
export const LONG_TEXT = '岡崎公園の四季と近代京都の画家たち、その師と弟子の歩み。'.repeat(80).slice(0, 2000);
export const LONG_WORD = 'Wunderkammer'.repeat(170).slice(0, 2000);
