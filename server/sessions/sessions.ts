import type { Clock } from '../../src/contract/profile';
import type { Credentials } from '../repositories/memberRepository';
import type { FoundToken, SessionRepository } from '../repositories/sessionRepository';
import { createToken, hashToken } from './bearerToken';
import { judgeToken } from './sessionRules';

/** Who is asking. */
export interface Session {
  readonly id: number;
  readonly memberId: number;
}

/** A session taken up again; `freshToken` replaces the presented one, unless null. */
export interface ResumedSession {
  readonly session: Session;
  readonly freshToken: string | null;
}

/** Signing in, staying signed in, signing out (decisions §1 "Tokens"). Everything is in the database. */
export interface Sessions {
  /** Begins a session; gives its first bearer, or null when the password has changed since it was checked. */
  start(credentials: Credentials): Promise<string | null>;
  /** The session of a bearer, rotated when due; null when the bearer is unknown, too old or of an ended session. */
  resume(token: string): Promise<ResumedSession | null>;
  /** The session of a bearer as `resume` finds it, without rotation: a bearer given out at logout would be dead. */
  find(token: string): Promise<Session | null>;
  end(session: Session): Promise<void>;
}

interface Parts {
  readonly repository: SessionRepository;
  readonly clock: Clock;
  /** Age at which a bearer is replaced, in seconds. */
  readonly rotationSeconds: number;
}

export function createSessions({ repository, clock, rotationSeconds }: Parts): Sessions {
  const judge = async (token: string) => {
    const found = await repository.find(hashToken(token));
    const verdict = found === null ? 'refuse' : judgeToken(found, clock(), rotationSeconds);
    return found === null || verdict === 'refuse' ? null : { found, verdict };
  };

  const issueSuccessor = async (found: FoundToken): Promise<string | null> => {
    const fresh = createToken();
    const row = { hash: hashToken(fresh), issuedAt: clock() };
    const isCurrent = found.generation === found.currentGeneration;
    const isIssued = isCurrent ? await repository.advance(found, row) : await repository.addSibling(found, row);
    return isIssued ? fresh : null;
  };

  const resume = async (token: string): Promise<ResumedSession | null> => {
    const judged = await judge(token);
    if (judged === null) return null;
    const session = sessionOf(judged.found);
    if (judged.verdict === 'accept') return { session, freshToken: null };
    const freshToken = await issueSuccessor(judged.found);
    // A parallel request was faster: its rotation or logout decides what this token still is. Generations only grow,
    // so this ends after two rounds at most.
    return freshToken === null ? resume(token) : { session, freshToken };
  };

  return {
    start: async (credentials) => {
      const token = createToken();
      const isStarted = await repository.start(credentials, { hash: hashToken(token), issuedAt: clock() });
      return isStarted ? token : null;
    },
    resume,
    find: async (token) => {
      const judged = await judge(token);
      return judged === null ? null : sessionOf(judged.found);
    },
    end: (session) => repository.end(session.id),
  };
}

function sessionOf(found: FoundToken): Session {
  return { id: found.sessionId, memberId: found.memberId };
}
