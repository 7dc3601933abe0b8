/** What a person does to a page; scrolling and selecting text stay possible. */
const DEEDS = ['click', 'auxclick', 'submit', 'beforeinput', 'input', 'change', 'dragstart'];

/**
 * Makes a page one to look at: presses and typing do nothing, since it would no longer show what the record has, and
 * its scripts cannot take the focus away from the page around it.
 */
export function holdStill(page: Window & typeof globalThis): void {
  for (const deed of DEEDS) {
    page.addEventListener(
      deed,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }
  page.HTMLElement.prototype.focus = () => undefined;
}
