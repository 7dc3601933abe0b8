import type { TestServer } from './testServer';

/** How the global setup tells the workers, which are processes of their own, where the server listens and writes. */
export const SERVER_VARIABLES = { baseUrl: 'MUSEUM_E2E_BASE_URL', folder: 'MUSEUM_E2E_FOLDER' } as const;

export function baseUrl(): string {
  return told('baseUrl');
}

/** See `TestServer.folder`. */
export function serverFolder(): string {
  return told('folder');
}

function told(what: keyof Omit<TestServer, 'stop'>): string {
  const value = process.env[SERVER_VARIABLES[what]];
  if (!value) throw new Error('The global setup has not started the server.');
  return value;
}
