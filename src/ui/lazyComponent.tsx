import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';

interface LazyComponent<Props> {
  /** The component. It suspends until its code is loaded, and renders immediately if the code was loaded before. */
  readonly Component: ComponentType<Props>;
  /** Loads the code. Further calls return the same promise unless it was rejected. */
  readonly preload: () => Promise<unknown>;
  /** Makes the next render load the code again. Until then, every render throws the same failure. */
  readonly forgetFailure: () => void;
}

/**
 * Creates a component whose code is loaded on demand.
 *
 * @param whenShown wraps the loading of a component that is rendered, as opposed to preloaded, so that its failure can
 * be handled
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
        // The loading may have failed because the device was offline. The next call loads again, and so does the next
        // render after the network is back.
        loading = undefined;
        window.addEventListener('online', forgetFailure, { once: true });
        throw fault;
      },
    ));
  const choose = (): Loaded | LazyExoticComponent<Loaded> =>
    loaded ?? (awaited ??= lazy(async () => ({ default: await whenShown(preload) })));
  const Component = (props: Props) => {
    // The same component stays while it is shown, because a change of component would discard typed text.
    const [Shown] = useState(choose);
    return <Shown {...props} />;
  };
  const forgetFailure = () => {
    awaited = undefined;
  };
  return { Component, preload, forgetFailure };
}
