import { readdirSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../tools/processes/rootDir';
import { read } from '../tools/textFiles';

const MIGRATIONS = 'server/database/migrations';

it('the changelog names every migration behind which nothing leads back', () => {
  const marked = readdirSync(path.join(rootDir, MIGRATIONS)).filter((name) =>
    read(`${MIGRATIONS}/${name}`).startsWith('-- contract: '),
  );
  const lines = read('CHANGELOG.md').match(/^- \*\*No way back\*\* .+$/gm) ?? [];
  const named = lines.flatMap((line) => line.match(/\b\d{4}\b/g) ?? []).sort();
  expect(named).toEqual(marked.map((name) => name.slice(0, 4)));
});
