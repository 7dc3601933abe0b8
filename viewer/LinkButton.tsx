import { useState } from 'react';
import { numberOf, type SupportRecord } from './supportRecord';

interface LinkButtonProps {
  readonly record: SupportRecord;
  readonly moment: number;
}

/**
 * A button that copies a link to the current action of the record. If the browser does not permit copying, because of
 * its settings or without HTTPS, the link appears in a field.
 */
export function LinkButton({ record, moment }: LinkButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly link: string; readonly isCopied: boolean }>();
  const link = new URL(`#action=${numberOf(record, moment)}`, window.location.href).href;
  const shown = outcome?.link === link ? outcome : undefined;
  return (
    <>
      <button type="button" onClick={() => void copy(link).then((isCopied) => setOutcome({ link, isCopied }))}>
        この操作へのリンクをコピー
      </button>
      <span role="status">
        {shown && (shown.isCopied ? 'コピーしました' : 'コピーできませんでした。下の欄のリンクをコピーしてください。')}
      </span>
      {shown?.isCopied === false && (
        <input aria-label="この操作へのリンク" readOnly value={link} onFocus={({ target }) => target.select()} />
      )}
    </>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    // Also throws if the page is not in a secure context, in which there is no `clipboard`.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
