import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { rootDir } from '../../tools/processes/rootDir';
import { webManifest } from './webManifest';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

const read = (museumName: string) => JSON.parse(webManifest(museumName)) as Manifest;

it.each(['みやこ市立美術館', '美術館 "別館" <新>'])(
  'names the site on the home screen after the museum: %s',
  (museumName) => {
    expect(read(museumName)).toMatchObject({ name: museumName, short_name: museumName, start_url: '/home' });
  },
);

it('has icons of the sizes that it states, one of them to be cut to any shape', () => {
  const { icons } = read('みやこ市立美術館');
  const sizes = icons.map(({ src }) => {
    const { width, height } = PNG.sync.read(readFileSync(path.join(rootDir, 'public', src)));
    return `${width}x${height}`;
  });
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});
