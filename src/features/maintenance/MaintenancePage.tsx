import { ReloadButton } from '../../ui/navigation/ReloadButton';
import { ScreenMessage } from '../../ui/messages/ScreenMessage';

/** /maintenance (§2): where every 503 leads; its button loads the site afresh. */
export function MaintenancePage() {
  return (
    <ScreenMessage heading="ただいまメンテナンス中です" action={<ReloadButton />}>
      <p>ご不便をおかけしております。しばらく時間をおいてから、再読み込みしてください。</p>
    </ScreenMessage>
  );
}
