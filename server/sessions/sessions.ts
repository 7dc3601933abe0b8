import type { Me } from '#contract/me';
import type { Clock } from '#domain/clock';
import type { Database } from '../database/database';
import type { Credentials } from '../members/memberRepository';
import { createToken, hashToken } from './bearerToken';
import { createSessionRepository, type FoundToken, type NewToken } from './sessionRepository';
import { evaluateToken } from './sessionRules';

/** The session of a request, and its member. */
export interface Session {
  readonly id: number;
  readonly memberId: number;
}

/**
 * A session that was found by a bearer. `freshToken` is the new bearer, or null if the presented bearer stays valid.
 */
export interface ResumedSession {
  readonly session: Session;
  readonly freshToken: string | null;
}

/** A session that was found by a bearer, with the member as the API returns it. */
export interface ResumedMe extends ResumedSession {
  readonly me: Me;
}

/** Handles sessions and their bearers (decisions §1 "Tokens"). All state is in the database. */
export interface Sessions {
  /** Begins a session. Returns its first bearer, or null if the password has changed since it was checked. */
  start(credentials: Credentials): Promise<string | null>;
  /**
   * Returns the session of a bearer, which is rotated if it is due. Returns null if the bearer is unknown or too old,
   * or if its session has ended.
   */
  resume(token: string): Promise<ResumedSession | null>;
  /** Resumes a session as `resume` does, and reads the member in the same statement. */
  resumeMe(token: string): Promise<ResumedMe | null>;
  /**
   * Returns the session of a bearer like `resume`, but does not rotate the bearer. Logout uses this method, since a new
   * bearer would be useless.
   */
  find(token: string): Promise<Session | null>;
  /** Ends the session with all its bearers. */
  end(session: Session): Promise<void>;
}

interface Resumed<T extends FoundToken> extends ResumedSession {
  readonly found: T;
}

type Find<T extends FoundToken> = (tokenHash: string) => Promise<T | null>;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The age in seconds at which a bearer is replaced. */
  readonly rotationSeconds: number;
}

export function createSessions({ database, clock, rotationSeconds }: Dependencies): Sessions {
  const repository = createSessionRepository(database);
  const judge = async <T extends FoundToken>(token: string, find: Find<T>) => {
    const found = await find(hashToken(token));
    const verdict = found === null ? 'refuse' : evaluateToken(found, clock(), rotationSeconds);
    return found === null || verdict === 'refuse' ? null : { found, verdict };
  };

  const issueSuccessor = async (found: FoundToken): Promise<string | null> => {
    const fresh = createToken();
    const row = { hash: hashToken(fresh), issuedAt: clock() };
    const isCurrent = found.generation === found.currentGeneration;
    const isIssued = isCurrent ? await repository.rotate(found, row) : await repository.addToGeneration(found, row);
    return isIssued ? fresh : null;
  };

  const resume = async <T extends FoundToken>(token: string, find: Find<T>): Promise<Resumed<T> | null> => {
    const judged = await judge(token, find);
    if (judged === null) return null;
    const { found, verdict } = judged;
    const session = sessionOf(found);
    if (verdict === 'accept') return { found, session, freshToken: null };
    const freshToken = await issueSuccessor(found);
    // `freshToken` is null if another request has rotated or ended the session in the meantime. The token is then
    // judged again. Generations only increase, so this happens at most twice.
    return freshToken === null ? resume(token, find) : { found, session, freshToken };
  };

  return {
    start: async (credentials) => {
      const token = createToken();
      const row = { hash: hashToken(token), issuedAt: clock() };
      return (await startWithin(database, credentials, row)) ? token : null;
    },
    resume: (token) => resume(token, repository.find),
    resumeMe: async (token) => {
      const resumed = await resume(token, repository.findMe);
      if (resumed === null) return null;
      const { session, freshToken, found } = resumed;
      return { session, freshToken, me: found.me };
    },
    find: async (token) => {
      const judged = await judge(token, repository.find);
      return judged === null ? null : sessionOf(judged.found);
    },
    end: (session) => repository.end(session.id),
  };
}

function startWithin(database: Database, credentials: Credentials, row: NewToken): Promise<boolean> {
  return database.transaction((transaction) => createSessionRepository(transaction).start(credentials, row));
}

function sessionOf(found: FoundToken): Session {
  return { id: found.sessionId, memberId: found.memberId };
}
