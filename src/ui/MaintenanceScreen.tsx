import Button from 'antd/es/button';
import { ScreenMessage } from './ScreenMessage';

interface MaintenanceScreenProps {
  readonly onReload: () => void;
}

/** The maintenance notice of §2. */
export function MaintenanceScreen({ onReload }: MaintenanceScreenProps) {
  const reload = (
    <Button type="primary" onClick={onReload}>
      再読み込み
    </Button>
  );
  return (
    <ScreenMessage heading="ただいまメンテナンス中です" action={reload}>
      <p>ご不便をおかけしております。しばらく時間をおいてから、再読み込みしてください。</p>
    </ScreenMessage>
  );
}
