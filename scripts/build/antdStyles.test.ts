import { readFileSync } from 'node:fs';
import path from 'node:path';
import theme from 'antd/es/theme';
import { antdTheme } from '../../src/ui/theme/antdTheme';
import { builtToken } from '../../src/ui/theme/built/designToken';
import { renderAntdStyles, SHEETS } from '../../src/ui/theme/renderAntdStyles';
import { rootDir } from '../../tools/processes/rootDir';
import { listFiles } from './digest';
import { pruneStyles } from './pruneStyles';

const whole = Object.values(renderAntdStyles()).join('');
const built = pruneStyles(whole);

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

it('brings every variable that the styles refer to', () => {
  const declaredIn = (css: string) =>
    new Set([...css.matchAll(/(--ant-[a-z0-9-]+):/g)].map(([, name]) => String(name)));
  const declared = declaredIn(built);
  // Without a fallback. One that no sheet declares is set by a look that is left out, or on the component's element.
  const required = new Set([...built.matchAll(/var\((--ant-[a-z0-9-]+)\)/g)].map(([, name]) => String(name)));
  expect([...declaredIn(whole)].filter((name) => required.has(name) && !declared.has(name))).toEqual([]);
});

it('gives components the tokens of the theme where the browser derives none', () => {
  expect(theme.getDesignToken(antdTheme)).toMatchObject(builtToken);
});
