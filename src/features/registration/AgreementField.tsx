import { useId, useState } from 'react';
import { ExternalLink } from '../../ui/navigation/ExternalLink';
import { CheckboxField } from '../../forms/fields/CheckboxField';
import './AgreementField.css';

interface AgreementFieldProps {
  readonly name: string;
  readonly label: string;
  readonly documentLabel: string;
  /** Where the document is; null until it is known. */
  readonly url: string | null;
}

const HELP = '上の文書を開いてご確認いただくと、選択できるようになります。';

/** Consent to a document (§4): the box stays disabled until this very document has been opened. */
export function AgreementField({ name, label, documentLabel, url }: AgreementFieldProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
  };
  return (
    <div className="museum-agreement" role="group" aria-labelledby={id}>
      <div className="museum-agreement__document" id={id}>
        <ExternalLink href={url ?? ''} onOpen={open}>
          {documentLabel}
        </ExternalLink>
      </div>
      {opened ? (
        <CheckboxField name={name} label={label} />
      ) : (
        <CheckboxField name={name} label={label} help={HELP} disabled />
      )}
    </div>
  );
}
