import Button from 'antd/es/button';
import { ScreenMessage } from './ScreenMessage';

interface ErrorScreenProps {
  /** What the error service calls this error, if it was told. */
  readonly eventId?: string | undefined;
  readonly buildId: string;
  readonly supportContact: string;
  readonly onReload: () => void;
}

/** The error screen of §2. Event and build id let support find the report the member is talking about. */
export function ErrorScreen({ eventId, buildId, supportContact, onReload }: ErrorScreenProps) {
  const reload = (
    <Button type="primary" onClick={onReload}>
      再読み込み
    </Button>
  );
  return (
    <ScreenMessage heading="エラーが発生しました" action={reload}>
      <p>
        ご迷惑をおかけして申し訳ございません。再読み込みしても解決しない場合は、下の番号を添えてお問い合わせください。
      </p>
      <p className="museum-screen-message__contact">{supportContact}</p>
      <dl className="museum-screen-message__ids">
        {eventId !== undefined && (
          <>
            <dt>エラー番号</dt>
            <dd>{eventId}</dd>
          </>
        )}
        <dt>バージョン</dt>
        <dd>{buildId}</dd>
      </dl>
    </ScreenMessage>
  );
}
