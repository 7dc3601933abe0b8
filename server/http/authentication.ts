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
    /** The session of the request; null for a visitor. */
    session: Session | null;
    /** The member of the session; set by `requiredWithMe` only. */
    me: Me | null;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The ways a route may treat a bearer, as `onRequest` hooks: before the body is read. */
export interface Authentication {
  /** 401 without a session. A rotated bearer is sent with the answer, also with an error. */
  readonly required: Hook;
  /** Requires a session as `required` does, and sets `request.me`. */
  readonly requiredWithMe: Hook;
  /** Never refuses: an invalid bearer counts as none. */
  readonly optional: Hook;
  /** 401 without a session; does not rotate the bearer. For logout. */
  readonly requiredWithoutRotation: Hook;
}

/** Decorates the API with `authentication`, and its requests with `session` and `me`. */
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

/** Hands a bearer to the app (decisions §1). */
export function sendToken(reply: FastifyReply, token: string): void {
  reply.header('Authorization', `Bearer ${token}`);
}

/** Returns the session of a request behind any hook but `optional`; throws the 401 where there is none. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw unauthorized();
  return request.session;
}

export function unauthorized(): Refusal {
  return new Refusal(401, { message: REFUSALS.unauthorized });
}
