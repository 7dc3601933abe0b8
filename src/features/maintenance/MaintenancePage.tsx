import Button from 'antd/es/button';
import { ScreenMessage } from '../../ui/ScreenMessage';
import { useSite } from '../../ui/SiteContext';

/** /maintenance (§2): where every 503 leads; its button loads the site afresh. */
export function MaintenancePage() {
  const { reload } = useSite();
  const button = (
    <Button type="primary" onClick={reload}>
      再読み込み
    </Button>
  );
  return (
    <ScreenMessage heading="ただいまメンテナンス中です" action={button}>
      <p>ご不便をおかけしております。しばらく時間をおいてから、再読み込みしてください。</p>
    </ScreenMessage>
  );
}
