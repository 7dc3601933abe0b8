let boxes = 0;

/**
 * Holds a value that may be sent but must not be shown or logged: a password, the session token or a mail token
 * (decisions §7). Redux actions, the store, exports of DevTools and logs contain only the mask: Sanitizers of Redux
 * DevTools would not suffice, because exports from Redux DevTools are not sanitized. Only code that sends a request or
 * stores the token calls `reveal`.
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

  /** Returns the mask. Its number tells two secrets apart in RTK Query's cache keys, and reveals nothing about them. */
  toJSON(): string {
    return `[secret ${this.#number}]`;
  }

  toString(): string {
    return this.toJSON();
  }
}
