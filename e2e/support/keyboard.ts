import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus; gives up after the length of a form. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** A form without a mouse. */
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
