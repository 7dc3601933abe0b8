import Alert from 'antd/es/alert/Alert';
import { useState } from 'react';
import { useFormMessages } from './formMessages';
import { wrongFields, type WrongField } from './input/wrongFields';

/**
 * Smallest number of wrong fields for which a summary is shown. If fewer fields are wrong, it is enough that the first
 * one takes the focus (decisions §3).
 */
export const FEWEST = 3;

/**
 * Shows the number of wrong fields, with a link to each. Screen readers do not announce the summary, because they
 * already read the message of the first wrong field, which takes the focus.
 */
export function ErrorSummary() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { errors } = useFormMessages();
  const form = anchor?.closest('form');
  const fields = form ? wrongFields(form, (name) => name in errors) : [];
  return (
    <>
      <span ref={setAnchor} hidden />
      {fields.length > 0 && <WrongFields fields={fields} />}
    </>
  );
}

function WrongFields({ fields }: { readonly fields: readonly WrongField[] }) {
  return (
    <Alert
      className="museum-error-summary"
      type="error"
      role="note"
      title={`${fields.length}件の項目をご確認ください。`}
      description={
        <ul>
          {fields.map(({ label, target }) => (
            <li key={label}>
              <a
                href={`#${target.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  target.focus();
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
