import { readFileSync } from 'node:fs';
import path from 'node:path';
import theme from 'antd/es/theme';
import { rootDir } from '../rootDir';
import { antdTheme } from '../../src/ui/theme/antdTheme';
import { builtToken } from '../../src/ui/theme/built/designToken';
import { renderAntdStyles, STYLED_COMPONENTS } from '../../src/ui/theme/renderAntdStyles';
import { listFiles } from './digest';

const css = renderAntdStyles();

it('has the styles of every component of Ant Design that a screen imports, and of no other', async () => {
  const sources = (await listFiles(rootDir, 'src')).filter((file) => /\.tsx?$/.test(file));
  const imports = sources.flatMap((file) => {
    const text = readFileSync(path.join(rootDir, file), 'utf8');
    return [...text.matchAll(/from 'antd\/es\/([a-z-]+)/g)].map((match) => match[1]);
  });
  const withoutStyles = ['config-provider', 'locale'];
  expect([...new Set(imports)].filter((name) => !withoutStyles.includes(String(name))).sort()).toEqual(
    [...STYLED_COMPONENTS].sort(),
  );
});

it('brings the variables the components look up', () => {
  const declared = new Set([...css.matchAll(/(--ant-[a-z0-9-]+):/g)].map((match) => match[1]));
  const used = [...css.matchAll(/var\((--ant-[a-z0-9-]+)\)/g)].map((match) => match[1]);
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
});

it('gives components the tokens of the theme where the browser derives none', () => {
  expect(theme.getDesignToken(antdTheme)).toMatchObject(builtToken);
});
