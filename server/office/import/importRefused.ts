import { OfficeRefused } from '../officeRefused';

/** The error of a file that is not imported. Its texts are Japanese; `details` has a line for each fault. */
export class ImportRefused extends OfficeRefused {
  constructor(
    sentence: string,
    readonly details: readonly string[] = [],
  ) {
    super(sentence, sentence);
  }
}
