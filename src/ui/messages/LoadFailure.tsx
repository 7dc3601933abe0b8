import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import { InquiryNumber } from './InquiryNumber';
import { Notice } from './Notice';

interface LoadFailureProps {
  readonly title: string;
  readonly message: string;
  /** Request id, if the failure is one that developers must look into (`inquiryNumber`). */
  readonly inquiryNumber?: string | undefined;
  readonly onRetry: () => void;
  /** Shown beside the retry button. */
  readonly children?: ReactNode;
}

/** Says that a part of the page could not be loaded, with the reason and a retry button (decisions §2). */
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
