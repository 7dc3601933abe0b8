import { promisify } from 'node:util';
import { webpack, type Configuration } from 'webpack';
import { weigh, type Weight } from './weights';

/** Runs webpack once and tells what weighs what. Rejects with webpack's own readable report when the app does not compile. */
export async function compile(config: Configuration): Promise<readonly Weight[]> {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  // Closing writes the cache; without it every build would start from nothing.
  await promisify(compiler.close.bind(compiler))();
  if (stats === undefined) throw new Error('webpack ended without a result');
  const report = stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: false });
  if (stats.hasErrors()) throw new Error(report);
  if (stats.hasWarnings()) console.warn(report);
  return weigh(stats.compilation);
}
