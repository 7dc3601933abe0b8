import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';

interface LazyComponent<Props> {
  /** The component: suspends until its code is loaded, or renders at once if it is loaded already. */
  readonly Component: ComponentType<Props>;
  /** Loads the code. Later calls return the same promise, unless it was rejected. */
  readonly preload: () => Promise<unknown>;
  /** Makes the next render load the code again; until then, every render throws the same failure. */
  readonly forgetFailure: () => void;
}

/**
 * Returns a component whose code is loaded on demand.
 *
 * @param whenShown wraps `load` for a component that is rendered, so that it can handle a failure; `preload` does not
 * use it
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenShown: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): LazyComponent<Props> {
  type Loaded = ComponentType<Props>;
  let loading: Promise<Loaded> | undefined;
  let loaded: Loaded | undefined;
  let awaited: LazyExoticComponent<Loaded> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (fault: unknown) => {
        // Forgets the failure, because the device may have been offline: the next call of `preload` loads the code
        // again. Once the network is back, the next render does too.
        loading = undefined;
        window.addEventListener('online', forgetFailure, { once: true });
        throw fault;
      },
    ));
  const choose = (): Loaded | LazyExoticComponent<Loaded> =>
    loaded ?? (awaited ??= lazy(async () => ({ default: await whenShown(preload) })));
  const Component = (props: Props) => {
    // Keeps the component that was chosen at the first render, because changing it would mount the page again and
    // discard typed text.
    const [Shown] = useState(choose);
    return <Shown {...props} />;
  };
  const forgetFailure = () => {
    awaited = undefined;
  };
  return { Component, preload, forgetFailure };
}
