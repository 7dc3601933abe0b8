import type { Page } from '@playwright/test';

/** A faked answer of the server; a string is sent as it is, any other body as JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const FAILURES = { refused: 'ConnectionRefused', reset: 'ConnectionReset' } as const;

export type Failure = keyof typeof FAILURES;

/** An intercepted request that waits for its answer. */
export interface Intercepted {
  readonly method: string;
  readonly path: string;
  /** Does nothing when the page has aborted the request or was closed. */
  readonly settle: (outcome: Reply | Failure) => Promise<void>;
}

/**
 * Holds up every request of the page to these addresses. By the browser's own interception of them alone: Playwright's
 * routes would take the app's files out of the browser's cache with every load, and take a quarter more time.
 */
export async function intercept(
  page: Page,
  addresses: readonly string[],
  onRequest: (request: Intercepted) => void,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const settle = async (outcome: Reply | Failure): Promise<void> => {
      const settled =
        typeof outcome === 'string'
          ? session.send('Fetch.failRequest', { requestId, errorReason: FAILURES[outcome] })
          : session.send('Fetch.fulfillRequest', { requestId, ...toResponse(outcome) });
      await settled.catch(() => undefined);
    };
    onRequest({ method: request.method, path: new URL(request.url).pathname, settle });
  });
  await session.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) });
}

function toResponse({ status = 200, headers = {}, body }: Reply) {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  const all = { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers };
  return {
    responseCode: status,
    responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
    body: Buffer.from(text).toString('base64'),
  };
}
