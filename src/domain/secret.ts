let boxes = 0;

/**
 * Holds a value that may be sent but must not be displayed or logged: a password, the bearer token, a token from a mail
 * (decisions §7). Redux actions, the store, DevTools exports and logs contain only its masked form; sanitizers are
 * not enough, since exports bypass them. `reveal` is called where a request is built and where the token is stored.
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

  /** The number keeps two boxes apart in RTK Query's cache keys without saying anything about their content. */
  toJSON(): string {
    return `[secret ${this.#number}]`;
  }

  toString(): string {
    return this.toJSON();
  }
}
