/** Thrown when a limit is used up. `retryAfterSeconds`: whole seconds until the next attempt is counted again. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';

  constructor(readonly retryAfterSeconds: number) {
    super(`Limit reached for ${retryAfterSeconds} s`);
  }
}
