/** What watches over the server asks these every few seconds: their lines would bury the log. */
export const PROBES: readonly string[] = ['/health', '/ready', '/healthz', '/metrics'];
