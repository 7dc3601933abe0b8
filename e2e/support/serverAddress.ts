/** The environment variable by which the global setup passes the server's address to the worker processes. */
export const BASE_URL_VARIABLE = 'MUSEUM_E2E_BASE_URL';

export function baseUrl(): string {
  const url = process.env[BASE_URL_VARIABLE];
  if (!url) throw new Error('The global setup has not started the server.');
  return url;
}
