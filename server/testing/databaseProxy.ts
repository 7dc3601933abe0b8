import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP proxy in front of PostgreSQL. It can stop forwarding without closing connections, like a network that drops
 * packets.
 */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Stops forwarding in both directions. The proxy still accepts connections and closes none. */
  fallSilent(): void;
  /**
   * Stops forwarding when a client has sent this text for the nth time, either before or after the text is forwarded.
   */
  fallSilentAt(when: 'before' | 'after', text: string, nth?: number): void;
  /** Forwards new connections. Earlier ones get no answer any more. */
  forwardNew(): void;
  /** Forwards all connections, including the bytes that have arrived in the meantime. */
  forwardAll(): void;
  close(): Promise<void>;
}

/** The two sockets of a connection. Bytes that arrive while the connection is silent are held, and forwarded later. */
interface Link {
  isSilent: boolean;
  readonly held: (() => void)[];
  readonly ends: readonly [client: Socket, server: Socket];
}

export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname: host, port } = new URL(url);
  const links: Link[] = [];
  let isSilent = false;
  let trigger: { readonly when: 'before' | 'after'; readonly text: string; left: number } | null = null;

  const setSilent = (value: boolean, which: readonly Link[]) => {
    isSilent = value;
    for (const link of which) link.isSilent = value;
  };

  const isTriggeredBy = (chunk: Buffer, when: 'before' | 'after') => {
    if (trigger?.when !== when || !chunk.includes(trigger.text)) return false;
    trigger.left -= 1;
    return trigger.left === 0;
  };

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ host, port: Number(port), allowHalfOpen: true });
    const link: Link = { isSilent, held: [], ends: [client, server] };
    links.push(link);
    forward(link, server, client);
    client.on('data', (chunk) => {
      if (isTriggeredBy(chunk, 'before')) setSilent(true, links);
    });
    forward(link, client, server);
    client.on('data', (chunk) => {
      if (isTriggeredBy(chunk, 'after')) setSilent(true, links);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  // A server that listens on a port has an AddressInfo.
  own.host = `127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;

  return {
    url: own.href,
    fallSilent: () => {
      setSilent(true, links);
    },
    fallSilentAt: (when, text, nth = 1) => {
      trigger = { when, text, left: nth };
    },
    forwardNew: () => {
      setSilent(false, []);
    },
    forwardAll: () => {
      setSilent(false, links);
      for (const { held } of links) for (const action of held.splice(0)) action();
    },
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of links.flatMap(({ ends }) => ends)) socket.destroy();
      await closed;
    },
  };
}

function forward(link: Link, from: Socket, to: Socket): void {
  const pass = (action: () => void) => {
    if (link.isSilent) link.held.push(action);
    else action();
  };
  from.on('data', (chunk) => {
    pass(() => to.write(chunk));
  });
  from.on('end', () => {
    pass(() => to.end());
  });
  from.on('close', () => {
    pass(() => to.destroy());
  });
  // Ignores a reset, because the event `close` follows.
  from.on('error', () => undefined);
}
