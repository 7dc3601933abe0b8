import { Button } from './Button';
import { InquiryNumber } from './InquiryNumber';
import { Notice } from './Notice';

interface LoadFailureProps {
  readonly title: string;
  readonly message: string;
  /** Where the fault is ours. */
  readonly inquiryNumber?: string | undefined;
  readonly onRetry: () => void;
}

/** Something on this page could not be loaded: why, and another try (decisions §2). */
export function LoadFailure({ title, message, inquiryNumber, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="error" title={title} actions={<Button onClick={onRetry}>再読み込み</Button>}>
      <p>{message}</p>
      <InquiryNumber value={inquiryNumber} />
    </Notice>
  );
}
