import type { Card } from '#contract/card';
import { CARD_FIELDS, CARD_FORM_MISSING, CARD_LABELS } from '#contract/cardForm';
import type { WrongFields } from './makeToken';

/** `autocomplete` value of each field. Has no effect if the provider puts the fields into a frame of its own. */
const AUTOFILL: Readonly<Record<keyof Card, string>> = {
  cardNumber: 'cc-number',
  cardExpiry: 'cc-exp',
  cardSecurityCode: 'cc-csc',
  cardholderName: 'cc-name',
};

/** Shows these messages below the fields instead of earlier ones, and focuses the first wrong field. */
export function showWrongFields(page: Document, wrong: WrongFields): void {
  const notes = CARD_FIELDS.flatMap((name) => {
    const field = fieldOf(page, name);
    const message = wrong[name];
    field?.setAttribute('aria-invalid', String(message !== undefined));
    field?.removeAttribute('aria-describedby');
    if (message === undefined) return [];
    const note = noteOf(page, `${CARD_LABELS[name]}：${message}`);
    note.id = `note-${name}`;
    field?.setAttribute('aria-describedby', note.id);
    return [note];
  });
  page.getElementById('notes')?.replaceChildren(...notes);
  const first = CARD_FIELDS.find((name) => name in wrong);
  if (first) (fieldOf(page, first) ?? firstField(page))?.focus();
}

/** Shows that the provider's script has not loaded. */
export function showFailure(page: Document): void {
  const note = noteOf(page, CARD_FORM_MISSING);
  note.setAttribute('role', 'alert');
  page.getElementById('notes')?.replaceChildren(note);
}

export function hideFailure(page: Document): void {
  page.getElementById('notes')?.replaceChildren();
}

/** Focuses the first wrong field, or the first field. */
export function focusFields(page: Document): void {
  (page.querySelector<HTMLElement>('#fields [aria-invalid="true"]') ?? firstField(page))?.focus();
}

function noteOf(page: Document, text: string): HTMLElement {
  const note = page.createElement('p');
  note.className = 'card-form__error';
  note.textContent = text;
  return note;
}

function fieldOf(page: Document, name: keyof Card): HTMLElement | null {
  return page.querySelector<HTMLElement>(`#fields [autocomplete~="${AUTOFILL[name]}"]`);
}

function firstField(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>('#fields :is(input, select, iframe)');
}
