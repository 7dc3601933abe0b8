import { expect, type Locator, type Page } from '@playwright/test';

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/**
 * Presses Tab, or Shift+Tab if the control comes before the focused element, until the control has the focus, at most
 * 30 times. The direction is chosen so that the focus stays in the page: if it moved to the browser's own controls,
 * Firefox would not return it.
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

/** Returns functions that use a form by keyboard only. */
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
