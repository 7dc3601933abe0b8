let boxes = 0;

/**
 * Holds a value that may be sent but must not be displayed or logged: a password, the session token, a token from a
 * mail (decisions §7). Redux actions, the store, DevTools exports and logs contain only its masked form. Sanitizers
 * would not be enough, because exports bypass them. Only code that builds a request or stores the token calls `reveal`.
 */
export class Secret {
  readonly #value: string;
  readonly #number: number;

  constructor(value: string) {
    this.#value = value;
    this.#number = boxes += 1;
  }

  reveal(): string {
    return this.#value;
  }

  /**
   * Returns the masked form. The number distinguishes two secrets in RTK Query's cache keys and reveals nothing about
   * them.
   */
  toJSON(): string {
    return `[secret ${this.#number}]`;
  }

  toString(): string {
    return this.toJSON();
  }
}
