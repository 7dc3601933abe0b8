/** A function that runs in a page. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/**
 * The call of a function as text, to be run in a page: the function must not use anything outside of itself. tsx
 * compiles functions to name themselves by a helper, which the page does not have.
 */
export function callOf<Args extends readonly unknown[]>(fn: InPage<Args, unknown>, args: Args): string {
  return `((__name) => (${String(fn)})(...${JSON.stringify(args)}))((named) => named)`;
}
