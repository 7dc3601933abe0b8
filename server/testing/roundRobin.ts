import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_EVERY_MS = 100;

export interface RoundRobin {
  readonly origin: string;
  /** The ports of the servers to choose from; the test changes them as servers come and go. */
  readonly ports: Set<number>;
  /** Resolves when the server is, or is no longer, among those that get requests. */
  notices(port: number, isReady: boolean): Promise<void>;
  close(): Promise<void>;
}

/** As much of a load balancer as a rolling restart needs: each server in turn, if its /ready said so when last asked. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const ports = new Set<number>();
  let ready: readonly number[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const lookRound = async () => {
    const asked = await Promise.all([...ports].map(async (port) => ((await isReady(port)) ? [port] : [])));
    ready = asked.flat();
  };

  const server = createServer((incoming, answer) => {
    const port = ready[(turn += 1) % ready.length];
    const { method, url, headers } = incoming;
    const onward = request({ agent, port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, { 'Content-Type': reply.headers['content-type'] });
      reply.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  const looking = setInterval(() => void lookRound(), LOOK_EVERY_MS);
  return {
    origin: await listen(server),
    ports,
    notices: async (port, wanted) => {
      do await lookRound();
      while (ready.includes(port) !== wanted);
    },
    close: async () => {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${String(port)}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // a string only for a pipe
      resolve(`http://127.0.0.1:${String(port)}`);
    });
  });
}
