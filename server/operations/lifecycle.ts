/** Where the server is in its life: taking requests, or taking leave. */
export interface Lifecycle {
  readonly isDraining: boolean;
  /** From here on load balancers are told to send nothing more, and clients to come back on another connection. */
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
