import { LoadFailure } from '../../ui/LoadFailure';
import { PageHeading } from '../../ui/PageHeading';

interface LoginStatusFailureProps {
  readonly inquiryNumber: string | undefined;
  readonly onRetry: () => void;
}

/** A fault of server or network is not a sign-out: the session stays and the member can try again (decisions §2). */
export function LoginStatusFailure({ inquiryNumber, onRetry }: LoginStatusFailureProps) {
  return (
    <>
      <PageHeading>会員情報</PageHeading>
      <LoadFailure
        title="会員情報を読み込めませんでした"
        message="ログインの状態は保たれています。通信の状態をご確認のうえ、もう一度お試しください。"
        inquiryNumber={inquiryNumber}
        onRetry={onRetry}
      />
    </>
  );
}
