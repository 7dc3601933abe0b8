import { RECORD_FORMAT } from '#domain/recordFormat';

type File = Readonly<Record<string, unknown>> & { readonly about: Readonly<Record<string, unknown>> };

/** By format number (`src/domain/recordFormat.ts`): makes a file of the next format. */
const UPGRADERS: Readonly<Record<number, (file: File) => File>> = {
  1: ({ about, ...file }) => ({ ...file, about: { firstAction: 1, ...about, format: 2 } }),
};

/** A file of any format as one of the present format (decisions §7). Throws where the format is of a newer build. */
export function upgradeRecord(file: File): File {
  const { format = 1 } = file.about;
  if (format === RECORD_FORMAT) return file;
  const upgrade = typeof format === 'number' ? UPGRADERS[format] : undefined;
  if (!upgrade) throw new NewerFormatError();
  return upgradeRecord(upgrade(file));
}

export class NewerFormatError extends Error {}
