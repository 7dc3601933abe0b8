/**
 * Resolves in a task of its own: what the visitor does meanwhile comes first. By a message and not by a timer, of which a
 * page in the background gets one a second.
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
