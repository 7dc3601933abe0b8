import { promisify } from 'node:util';
import { type Compiler, webpack, type Configuration } from 'webpack';

const compilers: Compiler[] = [];

/** Runs webpack once. Rejects with webpack's report if the code does not compile. */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  compilers.push(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats === undefined) throw new Error('webpack ended without a result');
  const report = stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: false });
  if (stats.hasErrors()) throw new Error(report);
  if (stats.hasWarnings()) console.warn(report);
}

/**
 * Writes the caches of all compilers, so that the next build need not compile everything. Runs after the site is
 * complete, because writing the caches takes a tenth of the time of a compilation.
 */
export async function writeCaches(): Promise<void> {
  for (const compiler of compilers.splice(0)) await promisify(compiler.close.bind(compiler))();
}
