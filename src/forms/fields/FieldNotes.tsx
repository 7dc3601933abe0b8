import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined';
import type { ReactNode } from 'react';

export interface Notes {
  readonly help?: ReactNode;
  readonly error: string | undefined;
}

const noteIds = (controlId: string) => ({ help: `${controlId}-help`, error: `${controlId}-error` });

/** Returns the ids of the help text and the error below a control, if shown, for `aria-describedby`. */
export function describedBy(controlId: string, { help, error }: Notes): string | undefined {
  const ids = noteIds(controlId);
  return [help !== undefined && ids.help, error !== undefined && ids.error].filter(Boolean).join(' ') || undefined;
}

/** Shows help text and error below a control. */
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
          <ExclamationCircleOutlined className="museum-field-icon" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
