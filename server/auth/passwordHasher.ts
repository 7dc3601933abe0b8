import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { clientAddress } from '../limits/clientAddress';
import { createWorkQueue, type Caller, type WorkLoad } from './workQueue';

/** The cost of making a hash. Checking a password against the hash costs as much. */
export interface HashingCost {
  /** The memory in KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The cost of argon2id, which is the library's default variant (decisions §1): 19 MiB of memory and 2 passes. */
const COST: HashingCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashing more than two passwords at once is not faster. If more than 200 passwords waited, the last answers would come
 * too late (decisions §1).
 */
const LIMITS = { concurrency: 2, maxWaiting: 200 };

/** Milliseconds that a request may wait before it is refused (decisions §11). The app gives up after 30 s. */
const PATIENCE_MS = 15_000;

/** The part of a request that identifies the client, since the queue serves clients in turn. */
interface HashingRequest {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined; readonly destroyed?: boolean };
}

/** Hashes and checks the passwords of one request. */
export interface RequestHasher {
  /** Returns the hash of a password in the form in which the database stores it. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the stored hash. `storedHash` is null if there is no such member. The check
   * then takes as long and returns false, so that the duration of the answer does not reveal whether an address is
   * known.
   */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** Hashes and checks passwords with argon2id in a queue. */
export interface PasswordHasher {
  /**
   * Returns the hasher of a request. Must be called when the request arrives, because its waiting time begins then.
   * Both methods of the hasher reject with `NoTurn` when too many passwords wait, when the waiting time is over, or
   * when the client has closed its connection.
   */
  forRequest(request: HashingRequest): RequestHasher;
  /** Returns the load of the queue, for the metrics. */
  load(): WorkLoad;
}

export async function createPasswordHasher(cost = COST): Promise<PasswordHasher> {
  const inTurn = createWorkQueue(LIMITS);
  const hashOfNoMember = await hashPassword(randomBytes(32).toString('base64url'), cost);
  return {
    forRequest: (request) => {
      const caller: Caller = {
        client: clientAddress(request),
        waitsUntil: performance.now() + PATIENCE_MS,
        isGone: () => request.socket.destroyed === true,
      };
      return {
        hash: (password) => inTurn(caller, () => hashPassword(password, cost)),
        matches: async (password, storedHash) => {
          const isSame = await inTurn(caller, () => verify(storedHash ?? hashOfNoMember, password));
          return isSame && storedHash !== null;
        },
      };
    },
    load: () => inTurn.load(),
  };
}

/** Hashes a password of the sandbox without the queue. The passwords of members must go through the queue. */
export function hashPassword(password: string, cost = COST): Promise<string> {
  return hash(password, cost);
}
