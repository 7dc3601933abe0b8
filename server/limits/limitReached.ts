/**
 * The error thrown when a limit is used up. `retryAfterSeconds` is the number of whole seconds until the next attempt
 * is allowed.
 */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';

  constructor(readonly retryAfterSeconds: number) {
    super(`Limit reached for ${retryAfterSeconds} s`);
  }
}
