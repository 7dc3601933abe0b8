/** Monitoring requests these paths every few seconds; logging them would hide other lines. */
export const PROBES: readonly string[] = ['/health', '/ready', '/healthz', '/metrics'];
