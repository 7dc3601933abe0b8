import autocannon from 'autocannon';
import type { Figures } from './figures';

/** A request that a connection repeats as soon as the last answer has arrived. */
export interface Script {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Second byte of the client addresses in `X-Forwarded-For`. The header differs in each request. With null, the
   * requests do not have the header.
   */
  readonly network: number | null;
  /** The bearer of the first request. Each new bearer in an answer replaces it. */
  readonly token?: string;
  readonly body?: string;
  /** Status that counts as a correct answer. */
  readonly wanted: number;
}

export interface Job {
  /** One script for each connection. */
  readonly scripts: readonly Script[];
  readonly seconds: number;
}

const WARM_UP_SECONDS = 1;

/** Returns the `X-Forwarded-For` header of this request. The addresses repeat after 65,536 requests. */
export function clientHeader(network: number | null, request: number): Readonly<Record<string, string>> {
  return network === null ? {} : { 'X-Forwarded-For': `10.${network}.${(request >> 8) & 255}.${request & 255}` };
}

/**
 * Keeps all connections busy for `seconds` and returns the figures of this time. A warm-up of one second comes before
 * it and does not count.
 */
export async function runLoad({ scripts, seconds }: Job): Promise<Figures> {
  const senders = scripts.map((script) => new Sender(script));
  await send(senders, WARM_UP_SECONDS);
  return send(senders, seconds);
}

/** Sends the requests of one connection and counts wrong answers. */
class Sender {
  wrong = 0;
  private requests = 0;
  private token: string | undefined;

  constructor(readonly script: Script) {
    this.token = script.token;
  }

  request(): autocannon.Request {
    const { method, path, body, headers, network, wanted } = this.script;
    return {
      method,
      path,
      ...(body !== undefined && { body }),
      setupRequest: (request) => ({
        ...request,
        headers: {
          ...headers,
          ...clientHeader(network, this.requests++),
          ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
        },
      }),
      onResponse: (...[status, , , answered]) => {
        if (status !== wanted) this.wrong += 1;
        const bearer = Object.entries(answered ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
        this.token = bearer?.toString().replace(/^Bearer /i, '') ?? this.token;
      },
    };
  }
}

async function send(senders: readonly Sender[], seconds: number): Promise<Figures> {
  for (const sender of senders) sender.wrong = 0;
  // Autocannon calls `setupClient` once for each address in `url`, in the same order, so each call takes the next
  // sender.
  const waiting = [...senders];
  const result = await autocannon({
    // Autocannon accepts several addresses, but its type allows only one.
    url: senders.map(({ script }) => `http://127.0.0.1:${script.port}`) as unknown as string,
    connections: senders.length,
    duration: seconds,
    setupClient: (client) => {
      const sender = waiting.shift();
      if (sender) client.setRequests([sender.request()]);
    },
  });
  const wrong = senders.reduce((sum, sender) => sum + sender.wrong, 0);
  return {
    perSecond: (result.requests.total - wrong) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: wrong + result.errors,
  };
}
