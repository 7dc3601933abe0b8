import { useState } from 'react';
import { numberOf, type SupportRecord } from './supportRecord';

interface LinkButtonProps {
  readonly record: SupportRecord;
  readonly moment: number;
}

/** Copies the address at which the same record opens at the action that is shown. */
export function LinkButton({ record, moment }: LinkButtonProps) {
  const [copied, setCopied] = useState<string>();
  const link = new URL(`#action=${numberOf(record, moment)}`, window.location.href).href;
  return (
    <>
      <button type="button" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(link))}>
        この操作へのリンクをコピー
      </button>
      <span role="status">{copied === link && 'コピーしました'}</span>
    </>
  );
}
