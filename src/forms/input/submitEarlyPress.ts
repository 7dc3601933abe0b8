/**
 * Sends a form whose button was pressed in the prerendered page before the app had started: the page's inline script
 * prevented the submission and left this mark (scripts/build/assemblePage.ts).
 */
export function submitEarlyPress(element: HTMLFormElement & { pressedEarly?: boolean }): void {
  if (element.pressedEarly !== true) return;
  element.pressedEarly = false;
  // The form's own effects come after this one.
  queueMicrotask(() => {
    element.requestSubmit();
  });
}
