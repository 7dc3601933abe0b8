/** Settings of the error reporting service. */
export interface MonitoringSettings {
  /** Address of the service; with '' errors get an id, but are not sent. */
  readonly dsn: string;
  readonly environment: string;
  readonly buildId: string;
}

/** What a report contains besides the error. */
export interface ReportContext {
  /** Id that the member saw, if any. */
  readonly eventId?: string;
  /** Number of the last recorded action before the error. */
  readonly actionNumber?: number;
}
