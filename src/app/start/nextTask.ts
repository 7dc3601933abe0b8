/**
 * Resolves in a new task, after pending input has been handled. Uses a message instead of a timer: timers of a
 * background page fire once a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Evaluates modules that are here already, each in a task of its own: together they would block a slow processor. */
export async function evaluateInTasks(modules: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const evaluate of modules) {
    await evaluate();
    await nextTask();
  }
}
