import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { clientAddress } from '../limits/clientAddress';
import { createWorkQueue, type Caller, type WorkLoad } from './workQueue';

/** The cost of making a hash; checking one costs as much. */
export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id (the library's default variant) with 19 MiB, t = 2, p = 1 (decisions §1). */
const COST: HashingCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * More than two at once are not faster. With more than 200 in the queue, the last answers would come too late
 * (decisions §1).
 */
const LIMITS = { concurrency: 2, maxWaiting: 200 };

/** A request that waits longer is refused (decisions §11). The app itself gives up after 30 s. */
const PATIENCE_MS = 15_000;

/** The part of a request that names its client. The queue serves clients by their addresses. */
interface HashingRequest {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined; readonly destroyed?: boolean };
}

/** The hashing of one request. */
export interface RequestHasher {
  /** The form in which a password is stored. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password is the stored one. `null`: there is no such member. The work is the same, so neither
   * the answer nor its time reveals whether an address is known.
   */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** Hashes and checks passwords with argon2id, in a queue of its own. */
export interface PasswordHasher {
  /**
   * Returns the hasher of a request. Called when the request arrives, because its waiting time begins here. Both
   * methods of the hasher reject with `NoTurn` when too many wait, when the waiting time is over, or when the client
   * has closed its connection.
   */
  forRequest(request: HashingRequest): RequestHasher;
  /** How busy the queue is, for the metrics. */
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

/** Hashes a password of the sandbox outside the queue. Passwords of members go through the queue. */
export function hashPassword(password: string, cost = COST): Promise<string> {
  return hash(password, cost);
}
