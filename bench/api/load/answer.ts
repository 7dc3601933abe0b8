/** What the load generator reads of an answer. */
export interface Answer {
  readonly status: number;
  /** The bearer it carries, if any. */
  readonly token: string | null;
}

const END_OF_HEAD = '\r\n\r\n';

/** The answer in what has come so far, byte for byte a character; null while it is not yet whole. */
export function readAnswer(received: string): Answer | null {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = received.slice(0, end);
  const length = Number(/^content-length: (\d+)\r?$/im.exec(head)?.[1] ?? 0);
  if (received.length < end + END_OF_HEAD.length + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    token: /^authorization: bearer (\S+)$/im.exec(head)?.[1] ?? null,
  };
}
