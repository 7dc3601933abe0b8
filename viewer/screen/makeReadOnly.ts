/** Events to block. Scrolling and selecting text stay possible. */
const USER_EVENTS = ['click', 'auxclick', 'submit', 'beforeinput', 'input', 'change', 'dragstart'];

/**
 * Makes a page read-only, so that it keeps showing the record: blocks clicks and typing, and keeps its scripts from
 * moving the focus out of the viewer and from requesting a wake lock, which a frame without an origin may not do.
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
