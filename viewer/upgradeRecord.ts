import { RECORD_FORMAT } from '#domain/recordFormat';

type File = Readonly<Record<string, unknown>> & { readonly about: Readonly<Record<string, unknown>> };

/** Functions that convert a file of each format version (`src/domain/recordFormat.ts`) to the next version. */
const UPGRADERS: Readonly<Record<number, (file: File) => File>> = {
  1: ({ about, ...file }) => ({ ...file, about: { firstAction: 1, ...about, format: 2 } }),
};

/** Converts a file of any format version to the current one (decisions §7). Throws if the version is newer. */
export function upgradeRecord(file: File): File {
  const { format = 1 } = file.about;
  if (format === RECORD_FORMAT) return file;
  const upgrade = typeof format === 'number' ? UPGRADERS[format] : undefined;
  if (!upgrade) throw new NewerFormatError();
  return upgradeRecord(upgrade(file));
}

export class NewerFormatError extends Error {}
