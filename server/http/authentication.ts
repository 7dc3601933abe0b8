import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me } from '../../src/contract/me';
import { readBearer } from '../sessions/bearerToken';
import type { ResumedSession, Session, Sessions } from '../sessions/sessions';
import { Refusal, REFUSALS } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null for a visitor. */
    session: Session | null;
    /** The member who is asking, behind `requiredMe` alone. */
    me: Me | null;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The ways a route may treat a bearer, as `onRequest` hooks: before the body is read. */
export interface Authentication {
  /** A member or a 401. A rotated bearer goes into the answer whatever becomes of it. */
  readonly required: Hook;
  /** A member or a 401, as `required`; puts the member into `request.me`. */
  readonly requiredMe: Hook;
  /** A member or a visitor: a bearer that is no longer good is as none. */
  readonly optional: Hook;
  /** A member or a 401, without rotation: for logout. */
  readonly last: Hook;
}

export function createAuthentication(sessions: Sessions): Authentication {
  const optional: Hook = async (request, reply) => {
    const token = readBearer(request.headers.authorization);
    const resumed = token === null ? null : await sessions.resume(token);
    if (resumed !== null) takeUp(resumed, request, reply);
  };

  return {
    optional,
    required: async (request, reply) => {
      await optional(request, reply);
      if (request.session === null) throw unauthorized();
    },
    requiredMe: async (request, reply) => {
      const token = readBearer(request.headers.authorization);
      const resumed = token === null ? null : await sessions.resumeMe(token);
      if (resumed === null) throw unauthorized();
      takeUp(resumed, request, reply);
      request.me = resumed.me;
    },
    last: async (request) => {
      const token = readBearer(request.headers.authorization);
      request.session = token === null ? null : await sessions.find(token);
      if (request.session === null) throw unauthorized();
    },
  };
}

function takeUp(resumed: ResumedSession, request: FastifyRequest, reply: FastifyReply): void {
  request.session = resumed.session;
  if (resumed.freshToken !== null) sendToken(reply, resumed.freshToken);
}

/** Hands a bearer to the app (decisions §1). */
export function sendToken(reply: FastifyReply, token: string): void {
  reply.header('Authorization', `Bearer ${token}`);
}

/** The session of a request behind `required` or `last`. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw unauthorized();
  return request.session;
}

export function unauthorized(): Refusal {
  return new Refusal(401, { message: REFUSALS.unauthorized });
}
