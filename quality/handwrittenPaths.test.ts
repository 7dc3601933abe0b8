import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '../src/domain/paths';
import { rootDir } from '../tools/processes/rootDir';

const firstParts = [...new Set(Object.values(paths).map((page) => page.split('/')[1] ?? ''))];

/** A text that begins with the path of a page, by itself or behind the address of the site. */
const HANDWRITTEN = new RegExp(`['"\`](?:\\$\\{[^}]*\\})?/(?:${firstParts.join('|')})(?=['"\`/?#$])`);

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file) && file !== 'src/domain/paths.ts';

const linesOf = (folder: string) =>
  readdirSync(path.join(rootDir, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(isProduct)
    .flatMap((file) =>
      readFileSync(path.join(rootDir, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    );

it.each(['src', 'server', 'scripts/build'])('nothing of %s writes the path of a page by hand', (folder) => {
  expect(linesOf(folder).filter((line) => HANDWRITTEN.test(line))).toEqual([]);
});

it('knows a path by hand when it sees one', () => {
  const seen = ["'/login'", '`${publicUrl}/payment/complete?payment=${id}`', '"/register?token=x"'];
  expect(seen.filter((line) => !HANDWRITTEN.test(line))).toEqual([]);
  expect(["'/sandbox/payment'", "'/v1/payments'", "'/loginless'"].filter((line) => HANDWRITTEN.test(line))).toEqual([]);
});
