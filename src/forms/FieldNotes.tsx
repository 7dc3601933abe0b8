import type { ReactNode } from 'react';
import { AlertIcon } from './AlertIcon';

export interface Notes {
  readonly help?: ReactNode;
  readonly error: string | undefined;
}

const noteIds = (controlId: string) => ({ help: `${controlId}-help`, error: `${controlId}-error` });

/** The notes that are there to be read, for aria-describedby. */
export function describedBy(controlId: string, { help, error }: Notes): string | undefined {
  const ids = noteIds(controlId);
  return [help !== undefined && ids.help, error !== undefined && ids.error].filter(Boolean).join(' ') || undefined;
}

/** What stands below a control: how to fill it in, and what is wrong with it. */
export function FieldNotes({ controlId, help, error }: Notes & { readonly controlId: string }) {
  const ids = noteIds(controlId);
  return (
    <>
      {help !== undefined && (
        <div className="museum-field-help" id={ids.help}>
          {help}
        </div>
      )}
      {error !== undefined && (
        <p className="museum-field-error" id={ids.error}>
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
