import { useEffect, useEffectEvent } from 'react';

/** As far as it is used here; Safari and Firefox do not have it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** Calls back for Android's Back, which otherwise leaves the page below a dialog, for as long as the dialog is rendered. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
