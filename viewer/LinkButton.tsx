import { useState } from 'react';
import { numberOf, type SupportRecord } from './supportRecord';

interface LinkButtonProps {
  readonly record: SupportRecord;
  readonly moment: number;
}

/**
 * Shows a button that copies a link to the current action. If the browser does not allow copying, because of its
 * settings or without HTTPS, a field shows the link.
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
    // Without HTTPS `clipboard` is undefined, so this line throws an error.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
