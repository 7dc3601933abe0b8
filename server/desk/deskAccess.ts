import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqualTexts } from '../auth/timingSafeEqualTexts';
import { createToken } from '../sessions/bearerToken';
import type { ServerSettings } from '../settings';
import { DeskRefused } from './deskRefused';
import type { DeskSession, DeskSessions } from './staff/deskSessions';
import type { Staff } from './staff/staffRepository';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a signed-in member of the staff. Null without a session and outside /desk. */
    deskSession: DeskSession | null;
  }
  interface FastifyContextConfig {
    /** The people who may open a page of the desk: everyone, all staff, or (the default) the office. */
    deskAccess?: 'all' | 'staff' | 'office';
  }
}

/** Scripts send the token of a page in it; forms in the field of this name in small letters. */
const TOKEN_HEADER = 'x-desk-token';
export const TOKEN_FIELD = 'desk_token';

/** A form's fields as they were sent. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Has every route of the scope checked: who sends the request and, where the request changes something, from which page
 * (decisions §16).
 */
export function guardDesk(desk: FastifyInstance, settings: ServerSettings, sessions: DeskSessions): void {
  const cookies = deskCookies(settings);
  const origins = ownOrigins(settings);
  desk.decorateRequest('deskSession', null);

  desk.addHook('onRequest', async (request) => {
    if (changes(request) && !origins.includes(request.headers.origin ?? '')) throw new DeskRefused('otherOrigin');
    const token = cookies.session.read(request);
    request.deskSession = token === null ? null : await sessions.find(token);
    const access = request.routeOptions.config.deskAccess ?? 'office';
    if (access === 'all') return;
    if (request.deskSession === null) throw new DeskRefused('signedOut');
    if (access === 'office' && request.deskSession.staff.role !== 'office') throw new DeskRefused('doorOnly');
  });

  desk.addHook('preHandler', async (request) => {
    if (!changes(request)) return;
    const expected = secretOf(request, cookies);
    const presented = request.headers[TOKEN_HEADER] ?? fieldsOf(request)[TOKEN_FIELD];
    if (expected === null || typeof presented !== 'string') throw new DeskRefused('staleForm');
    if (!timingSafeEqualTexts(presented, formToken(expected))) throw new DeskRefused('staleForm');
  });
}

const changes = ({ method }: FastifyRequest) => !['GET', 'HEAD'].includes(method);

/** Returns the fields of a submitted form; none if the body is not a form. */
export function fieldsOf({ body }: FastifyRequest): Fields {
  return body instanceof FormBody ? body.fields : {};
}

class FormBody {
  constructor(readonly fields: Fields) {}
}

/** Adds the parser of form bodies. If a form sends a field twice, the last value counts. */
export function readForms(desk: FastifyInstance): void {
  desk.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new FormBody(Object.fromEntries(new URLSearchParams(body)))),
  );
}

/** Returns the session of a route that needs one. */
export function staffOf({ deskSession }: FastifyRequest): Staff {
  if (deskSession === null) throw new DeskRefused('signedOut');
  return deskSession.staff;
}

/**
 * Returns the token of a form. Only a holder of the cookie can make the token, and no script and no other site can read
 * the cookie. The token changes with the session.
 */
const formToken = (cookie: string) => createHmac('sha256', cookie).update('form of the desk').digest('base64url');

const secretOf = (request: FastifyRequest, { form }: DeskCookies) => request.deskSession?.token ?? form.read(request);

/** Returns the token for the forms of an answer. A visitor who is not signed in gets a cookie for it. */
export function issueFormToken(request: FastifyRequest, reply: FastifyReply, cookies: DeskCookies): string {
  if (request.deskSession !== null) return formToken(request.deskSession.token);
  const known = cookies.form.read(request);
  const secret = known ?? createToken();
  if (known === null) cookies.form.set(reply, secret);
  return formToken(secret);
}

interface Cookie {
  /** Returns the cookie's value; null if there is none, or one that this server cannot have made. */
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

export interface DeskCookies {
  readonly session: Cookie;
  /** The cookie behind the form tokens of visitors who are not signed in. */
  readonly form: Cookie;
}

/**
 * Returns the desk's cookies. With https their names begin with `__Host-`, so that browsers send them to this host
 * only. They end with the browser's session.
 */
export function deskCookies({ apiUrl }: Pick<ServerSettings, 'apiUrl'>): DeskCookies {
  const isSecure = new URL(apiUrl).protocol === 'https:';
  const prefix = isSecure ? '__Host-' : '';
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const cookie = (name: string): Cookie => {
    const pattern = new RegExp(`(?:^|; *)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
    return {
      read: ({ headers }) => pattern.exec(headers.cookie ?? '')?.[1] ?? null,
      set: (reply, value) => void reply.header('Set-Cookie', `${name}=${value}${attributes}`),
      clear: (reply) => void reply.header('Set-Cookie', `${name}=; Max-Age=0${attributes}`),
    };
  };
  return { session: cookie(`${prefix}desk`), form: cookie(`${prefix}desk-form`) };
}

/** Returns the origins at which staff open the desk: those of the settings and, on this machine, every name of it. */
function ownOrigins({ publicUrl, apiUrl }: ServerSettings): readonly string[] {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return [publicUrl, apiUrl].flatMap((address) => {
    const { origin, protocol, port, hostname } = new URL(address);
    if (!names.includes(hostname)) return [origin];
    return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
  });
}
