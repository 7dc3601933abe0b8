import { MaintenanceScreen } from '../../ui/MaintenanceScreen';
import { useSite } from '../../ui/SiteContext';

/** /maintenance (§2): where every 503 leads; its button loads the site afresh. */
export function MaintenancePage() {
  const { reload } = useSite();
  return <MaintenanceScreen onReload={reload} />;
}
