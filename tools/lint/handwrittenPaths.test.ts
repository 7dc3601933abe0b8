import { paths } from '#domain/paths';
import { read, textFiles } from '../textFiles';

const firstParts = [...new Set(Object.values(paths).map((page) => page.split('/')[1] ?? ''))];

/** Matches a quoted text that begins with the path of a page, even if the site's address is before the path. */
const HANDWRITTEN = new RegExp(`['"\`](?:\\$\\{[^}]*\\})?/(?:${firstParts.join('|')})(?=['"\`/?#$])`);

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && file !== 'src/domain/paths.ts';

it.each(['src', 'server', 'sandbox', 'scripts/build'])('nothing of %s writes the path of a page by hand', (folder) => {
  const files = textFiles(folder).filter(isProduct);
  const lines = files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(lines.filter((line) => HANDWRITTEN.test(line))).toEqual([]);
});
