import Button from 'antd/es/button/Button';
import { ReloadButton } from '../../ui/navigation/ReloadButton';
import { ScreenMessage } from '../../ui/messages/ScreenMessage';
import { useSite } from '../../ui/SiteContext';

interface ErrorScreenProps {
  /** What the error-reporting service calls this error. */
  readonly eventId: string;
}

/** The error screen of §2. Event and build id let support find the report the member is talking about. */
export function ErrorScreen({ eventId }: ErrorScreenProps) {
  const { buildId, supportContact } = useSite();
  return (
    <ScreenMessage heading="エラーが発生しました" action={<ErrorActions />}>
      <p>ご迷惑をおかけして申し訳ございません。</p>
      <p>ページを再読み込みしても解決しない場合は、下の番号を添えてお問い合わせください。</p>
      <p className="museum-screen-message__contact">{supportContact}</p>
      <dl className="museum-screen-message__ids">
        <dt>エラー番号</dt>
        <dd>{eventId}</dd>
        <dt>バージョン</dt>
        <dd>{buildId}</dd>
      </dl>
    </ScreenMessage>
  );
}

function ErrorActions() {
  const { saveRecord } = useSite();
  return (
    <div className="museum-screen-message__ways">
      <ReloadButton />
      <Button size="small" onClick={saveRecord}>
        サポート用の記録を保存
      </Button>
      <p>操作の記録をファイルに保存します。お名前やパスワードなどは含まれません。</p>
    </div>
  );
}
