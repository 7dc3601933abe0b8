/**
 * Sends a form whose button was pressed in the prerendered page before the app woke up: the page's own script has kept
 * the browser from sending it and left this mark (scripts/build/assemblePage.ts).
 */
export function takeOverEarlyPress(element: HTMLFormElement & { pressedEarly?: boolean }): void {
  if (element.pressedEarly !== true) return;
  element.pressedEarly = false;
  // The form's own effects come after this one.
  queueMicrotask(() => {
    element.requestSubmit();
  });
}
