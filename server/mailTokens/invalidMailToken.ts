/**
 * The error for the token of a link that is unknown, used, replaced or expired. The answer does not reveal which of
 * these it is.
 */
export class InvalidMailToken extends Error {
  override readonly name = 'InvalidMailToken';

  constructor() {
    super('The mail token is not valid');
  }
}
