import { palette } from './palette';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  // the cast is safe, because sorting keeps both elements
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('the palette', () => {
  it.each(['ink', 'inkSoft', 'brown', 'brownDeep', 'goldDeep', 'alert', 'success'] as const)(
    'keeps %s readable on white and on pale gold (AA)',
    (name) => {
      expect(contrast(palette[name], palette.white)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette[name], palette.goldPale)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('outlines controls visibly on white (AA, non-text)', () => {
    expect(contrast(palette.goldLine, palette.white)).toBeGreaterThanOrEqual(3);
  });
});
