import { useState } from 'react';
import { numberOf, type SupportRecord } from './supportRecord';

interface LinkButtonProps {
  readonly record: SupportRecord;
  readonly moment: number;
}

/**
 * Copies the address at which the same record opens at the action that is shown. Where the browser does not let the page
 * copy, by its settings or at an address of http, the address stands there to be copied by hand.
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
    // Throws, too, where the page is not of a secure origin and there is no clipboard.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
