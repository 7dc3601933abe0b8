import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';
import { REPLACEMENTS } from './antdReplacementRows';

/** What webpack's `NormalModuleReplacementPlugin` passes to its function for each import. */
interface ImportData {
  request: string;
  readonly context: string;
  readonly contextInfo: { readonly issuer: string };
}

/** A webpack plugin that replaces the modules in `REPLACEMENTS` by small ones of src/ui/theme/built. */
export const antdReplacements = new NormalModuleReplacementPlugin(/./, (found: ImportData) => {
  const { request, context, contextInfo } = found;
  const imported = (request.startsWith('.') ? path.join(context, request) : request).replace(/(?:\/index)?\.js$/, '');
  const row = REPLACEMENTS.find(
    ({ module, importer = /^/ }) => module.test(imported) && importer.test(contextInfo.issuer),
  );
  if (row) found.request = path.join(rootDir, 'src/ui/theme/built', `${row.by}.ts`);
});
