import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue, type WorkLoad } from './workQueue';

/** argon2id (the library's default variant) with 19 MiB, t = 2, p = 1 (decisions §1). */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * More than two at once are not faster; with more than 200 in the queue the last answers would come too late (decisions
 * §1).
 */
const LIMITS = { concurrency: 2, maxWaiting: 200 };

/** The hashing of one client address: its passwords wait in a line of their own. */
export interface ClientHasher {
  /** The form in which a password is stored. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the stored one. `null` stands for a member who does not exist: the work is the same, so
   * neither the answer nor its time tells whether an address is known.
   */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** Hashes and checks passwords with argon2id, in a queue of its own. */
export interface PasswordHasher {
  /** `client` is the address as `clientAddress` gives it. Both methods reject with `QueueFull` when too many wait. */
  forClient(client: string): ClientHasher;
  /** How busy the queue is, for the metrics. */
  load(): WorkLoad;
}

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const inTurn = createWorkQueue(LIMITS);
  const hashOfNoMember = await hashPassword(randomBytes(32).toString('base64url'));
  return {
    forClient: (client) => ({
      hash: (password) => inTurn(client, () => hashPassword(password)),
      matches: async (password, storedHash) => {
        const isSame = await inTurn(client, () => verify(storedHash ?? hashOfNoMember, password));
        return isSame && storedHash !== null;
      },
    }),
    load: () => inTurn.load(),
  };
}

/** For passwords of our own making, such as the sandbox's: those of members go through the queue. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}
