import { expect, type Locator, type Page } from '@playwright/test';

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/**
 * Presses Tab, or Shift+Tab where the control stands before the focused element, until it has the focus; gives up after
 * the length of a form. Past the end of the page the focus would go to the browser's own controls, and Firefox would not
 * give it back to the page.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isBefore = await control.evaluate((element) => {
    const position = document.activeElement ? element.compareDocumentPosition(document.activeElement) : 0;
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let steps = 0; steps < 30; steps += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  await expect(control).toBeFocused();
}

/** Fills in a form with the keyboard only. */
export const keyboardOf = (page: Page) => ({
  typeInto: async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  },
  press: async (role: 'link' | 'button', name: string) => {
    await tabTo(page, page.getByRole(role, { name }).first());
    await page.keyboard.press('Enter');
  },
});
