import { Button } from './Button';
import { Notice } from './Notice';

interface LoadFailureProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Something on this page could not be loaded: why, and another try (decisions §2). */
export function LoadFailure({ title, message, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="error" title={title} actions={<Button onClick={onRetry}>再読み込み</Button>}>
      <p>{message}</p>
    </Notice>
  );
}
