/** The error-reporting service's part of the app's settings. */
export interface MonitoringSettings {
  /** Empty = off: faults get their id, and nothing is sent. */
  readonly dsn: string;
  readonly environment: string;
  readonly buildId: string;
}
