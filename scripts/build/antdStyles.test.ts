import { readFileSync } from 'node:fs';
import path from 'node:path';
import theme from 'antd/es/theme';
import { antdTheme } from '../../src/ui/theme/antdTheme';
import { builtToken } from '../../src/ui/theme/built/designToken';
import { SHEETS } from '../../src/ui/theme/renderAntdStyles';
import { rootDir } from '../../tools/processes/rootDir';
import { listFiles } from './digest';

it('has the styles of every component of Ant Design that a screen imports, and of no other', async () => {
  const sources = (await listFiles(rootDir, 'src')).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('src/ui/theme/'),
  );
  const imports = sources.flatMap((file) => {
    const text = readFileSync(path.join(rootDir, file), 'utf8');
    return [...text.matchAll(/from 'antd\/es\/([a-z-]+)/g)].map(([, name]) => name);
  });
  const styled = Object.values(SHEETS).flatMap((sheet) => Object.keys(sheet));
  expect([...new Set(imports)].sort()).toEqual(styled.sort());
});

it('gives components the tokens of the theme where the browser derives none', () => {
  expect(theme.getDesignToken(antdTheme)).toMatchObject(builtToken);
});
