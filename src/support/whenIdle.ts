const AFTER_LOAD_MS = 1000;
const LATEST_MS = 5000;

/**
 * Runs a task after the page's `load` event as soon as the browser is idle, at most five seconds later; in Safari,
 * which has no requestIdleCallback, one second later. Returns a function that cancels the task.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = () => window.removeEventListener('load', schedule);
  function schedule(): void {
    if ('requestIdleCallback' in window) {
      const request = requestIdleCallback(task, { timeout: LATEST_MS });
      cancel = () => cancelIdleCallback(request);
    } else {
      const timer = setTimeout(task, AFTER_LOAD_MS);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => cancel();
}
