import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { rootDir } from '../../tools/processes/rootDir';
import { webManifest } from './webManifest';

const manifestSchema = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });

/** Returns width and height in pixels, which a PNG file has at bytes 16 and 20. */
function sizeOf(picture: string): string {
  const file = readFileSync(path.join(rootDir, 'public', picture));
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

it('says the true sizes of the icons', () => {
  const { icons } = manifestSchema.parse(JSON.parse(webManifest('川辺美術館')));
  expect(icons.map(({ src }) => sizeOf(src))).toEqual(icons.map(({ sizes }) => sizes));
  expect(icons.length).toBeGreaterThan(2);
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});
