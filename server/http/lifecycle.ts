/** Whether the server accepts requests or drains. */
export interface Lifecycle {
  readonly isDraining: boolean;
  /** Starts draining: /ready answers 503, and answers ask clients to close their connection. */
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
