import { promisify } from 'node:util';
import { type Compiler, webpack, type Configuration } from 'webpack';

const compilers: Compiler[] = [];

/** Runs webpack once. Rejects with webpack's own readable report when the app does not compile. */
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
 * Makes all compilers write their caches, without which every build would compile everything. Writing takes a tenth of
 * a compilation, and the site does not wait for it.
 */
export async function writeCaches(): Promise<void> {
  for (const compiler of compilers.splice(0)) await promisify(compiler.close.bind(compiler))();
}
