import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';

interface LazyComponent<Props> {
  /** Suspends until its code is loaded; renders at once where it was loaded before. */
  readonly Component: ComponentType<Props>;
  /** Loads the code, once unless it fails. */
  readonly preload: () => Promise<unknown>;
  /** Lets the next render load anew; until then a failure is kept, and each render throws it. */
  readonly forgetFailure: () => void;
}

/**
 * A component whose code is a chunk of its own.
 *
 * @param whenShown goes around the loading for a component that is shown, where a failure shows
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
        // It may have failed for lack of network: the next call tries again, and the next render once that is back.
        loading = undefined;
        window.addEventListener('online', forgetFailure, { once: true });
        throw fault;
      },
    ));
  const choose = (): Loaded | LazyExoticComponent<Loaded> =>
    loaded ?? (awaited ??= lazy(async () => ({ default: await whenShown(preload) })));
  const Component = (props: Props) => {
    // The same component as long as it is shown: another one would discard what was typed.
    const [Shown] = useState(choose);
    return <Shown {...props} />;
  };
  const forgetFailure = () => {
    awaited = undefined;
  };
  return { Component, preload, forgetFailure };
}
