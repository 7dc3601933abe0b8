import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Me } from '#contract/me';
import { readBearer } from '../sessions/bearerToken';
import type { ResumedSession, Session, Sessions } from '../sessions/sessions';
import { Refusal, REFUSALS } from './refusal';

declare module 'fastify' {
  interface FastifyInstance {
    readonly authentication: Authentication;
  }
  interface FastifyRequest {
    /** The session of the request; null if the visitor is not signed in. */
    session: Session | null;
    /** The member of the session; only `requiredWithMe` sets it. */
    me: Me | null;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The ways in which a route can treat a bearer. They are `onRequest` hooks, so they run before the body is read. */
export interface Authentication {
  /**
   * Refuses a request without a session with 401. If the bearer is rotated, every answer contains the new bearer, even
   * the answer to an error.
   */
  readonly required: Hook;
  /** Refuses a request without a session like `required`, and sets `request.me`. */
  readonly requiredWithMe: Hook;
  /** Lets every request pass, even without a session. Treats an invalid bearer as if it were missing. */
  readonly optional: Hook;
  /** Refuses a request without a session with 401, and does not rotate the bearer. Logout uses it. */
  readonly requiredWithoutRotation: Hook;
}

/** Adds `authentication` to the API, and `session` and `me` to its requests. */
export const authentication = fp(
  async (api, { sessions }: { readonly sessions: Sessions }) => {
    api.decorateRequest('session', null);
    api.decorateRequest('me', null);
    api.decorate('authentication', createAuthentication(sessions));
  },
  { name: 'authentication' },
);

function createAuthentication(sessions: Sessions): Authentication {
  const optional: Hook = async (request, reply) => {
    const token = readBearer(request.headers.authorization);
    const resumed = token === null ? null : await sessions.resume(token);
    if (resumed !== null) attachSession(resumed, request, reply);
  };

  return {
    optional,
    required: async (request, reply) => {
      await optional(request, reply);
      if (request.session === null) throw unauthorized();
    },
    requiredWithMe: async (request, reply) => {
      const token = readBearer(request.headers.authorization);
      const resumed = token === null ? null : await sessions.resumeMe(token);
      if (resumed === null) throw unauthorized();
      attachSession(resumed, request, reply);
      request.me = resumed.me;
    },
    requiredWithoutRotation: async (request) => {
      const token = readBearer(request.headers.authorization);
      request.session = token === null ? null : await sessions.find(token);
      if (request.session === null) throw unauthorized();
    },
  };
}

function attachSession(resumed: ResumedSession, request: FastifyRequest, reply: FastifyReply): void {
  request.session = resumed.session;
  if (resumed.freshToken !== null) sendToken(reply, resumed.freshToken);
}

/** Sends a new bearer to the app (decisions §1). */
export function sendToken(reply: FastifyReply, token: string): void {
  reply.header('Authorization', `Bearer ${token}`);
}

/**
 * Returns the session of a request. Throws the 401 if the request has no session. Only the hook `optional` lets such a
 * request reach its handler.
 */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw unauthorized();
  return request.session;
}

export function unauthorized(): Refusal {
  return new Refusal(401, { message: REFUSALS.unauthorized });
}
