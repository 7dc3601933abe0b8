/** What one connection sends, again and again, each time as soon as the answer to the last one is there. */
export interface Script {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bearer to begin with; a fresh one in an answer replaces it. */
  readonly token: string | null;
  readonly body: string;
  /** The status of a good answer. */
  readonly wanted: number;
}

export interface Job {
  /** One for each connection. */
  readonly scripts: readonly Script[];
  /** Before anything is counted. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

