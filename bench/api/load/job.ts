/** What one connection sends, again and again, each time as soon as the answer to the last one is there. */
export interface Script {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The second byte of the client's address, as a proxy would say: each request comes from another. Null: no proxy. */
  readonly network: number | null;
  /** The bearer to begin with; a fresh one in an answer replaces it. */
  readonly token: string | null;
  readonly body: string;
  /** The status of a good answer. */
  readonly wanted: number;
}

/** Where the request with this number comes from; the numbers begin anew after 65,536. */
export function clientHeader({ network }: Pick<Script, 'network'>, request: number): Readonly<Record<string, string>> {
  return network === null ? {} : { 'X-Forwarded-For': `10.${network}.${(request >> 8) & 255}.${request & 255}` };
}

export interface Job {
  /** One for each connection. */
  readonly scripts: readonly Script[];
  /** Before anything is counted. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}
