import type { Page } from '@playwright/test';

type Interaction = (page: Page) => Promise<void>;

export function press(button: string): Interaction {
  return (page) => page.getByRole('button', { name: button, exact: true }).click();
}

/** Types into the fields by their labels, then presses the button, if there is one to press. */
export function fill(values: Readonly<Record<string, string>>, button?: string): Interaction {
  return async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    if (button !== undefined) await press(button)(page);
  };
}

/** Waits until these words are to be seen. */
export function seeing(text: string): Interaction {
  return (page) => page.getByText(text).first().waitFor();
}

/** Waits for what stands below the heading while a part of the page loads. */
export async function seeingSkeleton(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('読み込み中').first().waitFor();
}

export function inTurn(...acts: readonly Interaction[]): Interaction {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}
