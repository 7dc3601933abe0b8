import Alert from 'antd/es/alert/Alert';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useReplayedMessages } from './formMessages';
import { wrongFields, type WrongField } from './input/wrongFields';

/** With fewer errors the focus on the first one is enough (decisions §3). */
const FEWEST = 3;

interface ErrorSummaryProps {
  /** How many times the form has been submitted: each submission decides whether there is a summary. */
  readonly submissions: number;
}

/**
 * How many fields the form's own rules refuse, each a link to its field. It is not announced: the focus goes to the first
 * of them, which says what is wrong with it.
 */
export function ErrorSummary({ submissions }: ErrorSummaryProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const errors = useErrors();
  const form = anchor?.closest('form');
  const fields = form ? wrongFields(form, (name) => name in errors) : [];
  const isLong = fields.length >= FEWEST;
  const [decided, setDecided] = useState({ submissions: 0, isLong: false });
  if (decided.submissions !== submissions) setDecided({ submissions, isLong });
  const isReplayed = useReplayedMessages() !== undefined;
  return (
    <>
      <span ref={setAnchor} hidden />
      {(isReplayed ? isLong : decided.isLong) && fields.length > 0 && <WrongFields fields={fields} />}
    </>
  );
}

const SUBSCRIPTION = { errors: true, submitFailed: true };

/** The messages of the form's own rules by field; none before the first submission. */
function useErrors(): object {
  const { errors, submitFailed } = useFormState({ subscription: SUBSCRIPTION });
  const replayed = useReplayedMessages();
  return replayed?.errors ?? (submitFailed === true && errors ? errors : {});
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
