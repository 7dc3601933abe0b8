import type { Page } from '@playwright/test';

type Act = (page: Page) => Promise<void>;

export function press(button: string): Act {
  return (page) => page.getByRole('button', { name: button, exact: true }).click();
}

/** Types into the fields by their labels, then presses the button, if there is one to press. */
export function fill(values: Readonly<Record<string, string>>, button?: string): Act {
  return async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    if (button !== undefined) await press(button)(page);
  };
}

/** Waits until these words are to be seen. */
export function seeing(text: string): Act {
  return (page) => page.getByText(text).first().waitFor();
}

export function inTurn(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}
