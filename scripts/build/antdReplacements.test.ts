import { rootDir } from '../../tools/processes/rootDir';
import { REPLACEMENTS } from './antdReplacementRows';
import { listFiles } from './digest';

it('every row names modules that the packages have, and importers', async () => {
  const packages = ['antd', '@ant-design/cssinjs', '@ant-design/icons', '@rc-component/util'];
  const files = (await Promise.all(packages.map((name) => listFiles(rootDir, `node_modules/${name}/es`)))).flat();
  const modules = files.filter((file) => file.endsWith('.js')).map((file) => file.replace(/(?:\/index)?\.js$/, ''));
  const unmatched = REPLACEMENTS.filter(
    ({ module, importer = /^/ }) =>
      !modules.some((name) => module.test(name)) || !files.some((file) => importer.test(file)),
  );
  expect(unmatched).toEqual([]);
});
