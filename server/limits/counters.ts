import { createHash } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A limit for one client, address or member. It allows at most `max` hits within `windowSeconds`. */
export interface Counter {
  /** The SHA-256 of the client, address or member. */
  readonly keyHash: string;
  readonly max: number;
  readonly windowSeconds: number;
}

type Limit = (...subject: readonly string[]) => Counter;

function limit(name: string, max: number, windowSeconds: number): Limit {
  return (...subject) => {
    // Hashes JSON, so that different lists never have the same hash.
    const keyHash = createHash('sha256')
      .update(JSON.stringify([name, ...subject]))
      .digest('base64url');
    return { keyHash, max, windowSeconds };
  };
}

const wrongLogins = limit('wrong logins', 5, 15 * MINUTE);
const wrongLoginsOfClient = limit('wrong logins of a client', 100, 24 * HOUR);
const rightLogins = limit('right logins', 60, HOUR);
const wrongDeskLogins = limit('wrong logins at the desk', 5, 15 * MINUTE);
const wrongDeskLoginsOfClient = limit('wrong logins at the desk of a client', 100, 24 * HOUR);
const mails = limit('mails', 5, 15 * MINUTE);
const mailsOfClient = limit('mails of a client', 30, HOUR);
const wrongCurrentPasswords = limit('wrong current passwords', 5, 15 * MINUTE);
const payments = limit('payments', 10, HOUR);
const paymentReturns = limit('returns of a payment', 10, 15 * MINUTE);
const unknownMailTokens = limit('unknown mail tokens', 30, 15 * MINUTE);

/**
 * The limits of decisions §1 and §11. `client` is the result of `clientAddress`. The limits on logins count each client
 * address separately. A client at another address therefore cannot lock a member out.
 */
export const counters = {
  wrongLogins: (client: string, email: string) => wrongLogins(client, email.toLowerCase()),
  wrongLoginsOfClient: (client: string) => wrongLoginsOfClient(client),
  rightLogins: (client: string, email: string) => rightLogins(client, email.toLowerCase()),
  /** Counts the wrong logins of the museum's staff by client address and name (decisions §16). */
  wrongDeskLogins: (client: string, name: string) => wrongDeskLogins(client, name.toLowerCase()),
  /**
   * Counts the wrong logins of the museum's staff by client address. Members' wrong logins count separately, since
   * members may use the museum's network and would otherwise use up the limit of the staff.
   */
  wrongDeskLoginsOfClient: (client: string) => wrongDeskLoginsOfClient(client),
  /** Counts mails of every kind, whether or not the address belongs to a member. */
  mails: (email: string) => mails(email.toLowerCase()),
  mailsOfClient: (client: string) => mailsOfClient(client),
  wrongCurrentPasswords: (memberId: number) => wrongCurrentPasswords(String(memberId)),
  payments: (memberId: number) => payments(String(memberId)),
  /** Counts, for each payment, the browsers that return from the card's issuer. */
  paymentReturns: (paymentId: string) => paymentReturns(paymentId),
  unknownMailTokens: (client: string) => unknownMailTokens(client),
} as const;
