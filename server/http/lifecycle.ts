/** Says whether the server accepts new requests or drains. */
export interface Lifecycle {
  readonly isDraining: boolean;
  /** Starts draining: /ready answers 503, and every answer closes its connection. */
  drain(): void;
}

export function createLifecycle(): Lifecycle {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    drain: () => {
      isDraining = true;
    },
  };
}
