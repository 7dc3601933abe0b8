import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Figures } from '../figures';

/** What one connection sends. It repeats the request as soon as the last answer has arrived. */
export interface Script {
  readonly port: number;
  /** `GET /me` */
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The second byte of the client's address in `X-Forwarded-For`; each request has another address. Null: no proxy. */
  readonly network: number | null;
  /** The first bearer. A new bearer in an answer replaces it. */
  readonly token?: string;
  readonly body?: string;
  /** The status of a good answer. */
  readonly wanted: number;
}

export interface Job {
  /** A script for each connection. */
  readonly scripts: readonly Script[];
  readonly seconds: number;
}

/** Returns the client address of the request with this number. The addresses repeat after 65,536 requests. */
export function clientHeader(network: number | null, request: number): Readonly<Record<string, string>> {
  return network === null ? {} : { 'X-Forwarded-For': `10.${network}.${(request >> 8) & 255}.${request & 255}` };
}

/** Makes the load in another process, which does not compete with this one, and returns its figures. */
export async function runLoad(job: Job): Promise<Figures> {
  const child = fork(path.join(__dirname, 'loadProcess.ts'), { execArgv: ['--import', 'tsx'] });
  const answer = once(child, 'message') as Promise<[Figures]>; // what loadProcess.ts sends
  child.send(job);
  const first = await Promise.race([answer, once(child, 'exit')]);
  if (typeof first[0] === 'object' && first[0] !== null) return first[0] as Figures; // what loadProcess.ts sends
  throw new Error(`The load generator ended by itself: ${String(first[0])}`);
}
