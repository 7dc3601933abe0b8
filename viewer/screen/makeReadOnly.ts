/** Blocked user events; scrolling and selecting text stay possible. */
const USER_EVENTS = ['click', 'auxclick', 'submit', 'beforeinput', 'input', 'change', 'dragstart'];

/**
 * Makes a page read-only, so that it keeps showing the record: blocks clicks and typing, and keeps its scripts from
 * taking the focus from the page around the frame and from asking for a wake lock, which a frame without an origin may not.
 */
export function makeReadOnly(page: Window & typeof globalThis): void {
  for (const type of USER_EVENTS) {
    page.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }
  page.HTMLElement.prototype.focus = () => undefined;
  Reflect.deleteProperty(page.Navigator.prototype, 'wakeLock');
}
