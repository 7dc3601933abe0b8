/** The error-reporting service's part of the app's settings. */
export interface MonitoringSettings {
  /** Empty: reports are off; faults get their id, and nothing is sent. */
  readonly dsn: string;
  readonly environment: string;
  readonly buildId: string;
}

/** What a report says beside the fault. */
export interface ReportContext {
  /** The id that the member was shown, where there is one. */
  readonly eventId?: string;
  /** The action of the record after which the fault was met. */
  readonly actionNumber?: number;
}
