import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import { InquiryNumber } from './InquiryNumber';
import { Notice } from './Notice';

interface LoadFailureProps {
  readonly title: string;
  readonly message: string;
  /** Where the fault is ours. */
  readonly inquiryNumber?: string | undefined;
  readonly onRetry: () => void;
  /** Buttons beside the one for another try. */
  readonly children?: ReactNode;
}

/** Something on this page could not be loaded: why, and another try (decisions §2). */
export function LoadFailure({ title, message, inquiryNumber, onRetry, children }: LoadFailureProps) {
  const actions = (
    <>
      <Button onClick={onRetry}>再読み込み</Button>
      {children}
    </>
  );
  return (
    <Notice tone="error" title={title} actions={actions}>
      <p>{message}</p>
      <InquiryNumber value={inquiryNumber} />
    </Notice>
  );
}
