/**
 * Colours of the museum (§9: gold and brown, and an alert red). Style sheets use them as variables, such as
 * `--museum-gold-soft` for goldSoft (scripts/build/paletteLoader.ts).
 */
export const palette = {
  white: '#ffffff',
  goldPale: '#fbf8f1',
  goldSoft: '#f3ead6',
  goldRule: '#dcc99d',
  gold: '#b8964f',
  goldLine: '#9a7d43',
  goldDeep: '#7a5c1e',
  brown: '#5a4128',
  brownDeep: '#3f2c1a',
  ink: '#33281d',
  inkSoft: '#6b5c4c',
  alert: '#b3261e',
  alertPale: '#fdf3f1',
  success: '#3d6a48',
  successPale: '#f2f7f2',
} as const;
