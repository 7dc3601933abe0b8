import { createContext, useContext } from 'react';
import type { Monitoring } from '../../support/monitoring';

const MonitoringContext = createContext<Monitoring | null>(null);

export const MonitoringProvider = MonitoringContext.Provider;

export function useMonitoring(): Monitoring {
  const monitoring = useContext(MonitoringContext);
  if (!monitoring) throw new Error('useMonitoring needs a MonitoringProvider above it');
  return monitoring;
}
