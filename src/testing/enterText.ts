import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text at once, as a password manager or the clipboard does, to save time. Typing would render the form for
 * each letter, which would take a third of the tests' time; moving the pointer to the field would take a tenth.
 */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}
