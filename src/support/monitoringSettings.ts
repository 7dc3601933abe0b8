/** The settings of the error-reporting service. */
export interface MonitoringSettings {
  /** The address of the service. With '', errors get an id but are not sent. */
  readonly dsn: string;
  readonly environment: string;
  readonly buildId: string;
}

/** The data of a report besides the error. */
export interface ReportContext {
  /** The id that the member saw, if any. */
  readonly eventId?: string;
  /** The number of the last recorded action before the error. */
  readonly actionNumber?: number;
}
