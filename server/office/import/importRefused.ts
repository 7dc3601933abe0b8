import { OfficeRefused } from '../officeRefused';

/** Why a file is not imported, in Japanese; `details` has a line for each fault. */
export class ImportRefused extends OfficeRefused {
  constructor(
    sentence: string,
    readonly details: readonly string[] = [],
  ) {
    super(sentence, sentence);
  }
}
