import Button from 'antd/es/button/Button';
import { useSite } from '../SiteContext';

/** Loads the site's root afresh: the way out of maintenance and of an error screen (§2). */
export function ReloadButton() {
  const { reload } = useSite();
  return (
    <Button type="primary" onClick={reload}>
      再読み込み
    </Button>
  );
}
