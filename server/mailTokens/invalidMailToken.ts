/** Thrown for the token of a mail's link that is unknown, used, replaced or expired; clients do not learn which. */
export class InvalidMailToken extends Error {
  override readonly name = 'InvalidMailToken';

  constructor() {
    super('The mail token is not valid');
  }
}
