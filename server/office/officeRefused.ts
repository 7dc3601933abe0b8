/** Why a command of the office changes nothing (decisions §14): one sentence, for the staff. */
export class OfficeRefused extends Error {
  override readonly name = 'OfficeRefused';
}
