import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorableText } from '#domain/text';
import { timingSafeEqualTexts } from '../auth/timingSafeEqualTexts';
import { Refusal, REFUSALS } from '../http/refusal';
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

/** The header in which scripts send the token of a page. Forms send the token in the field TOKEN_FIELD. */
const TOKEN_HEADER = 'x-desk-token';
export const TOKEN_FIELD = 'desk_token';

/** The fields of a form, as they were sent. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Checks every request to a route of this scope: the role of the staff who send it and, for a change, the page from
 * which it comes (decisions §16).
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

/** Returns the fields of a submitted form, or no fields if the body is not a form. */
export function fieldsOf({ body }: FastifyRequest): Fields {
  return body instanceof FormBody ? body.fields : {};
}

class FormBody {
  constructor(readonly fields: Fields) {}
}

/**
 * Adds the parser for the bodies of forms. If a form sends a field twice, the last value counts. A form with NUL, which
 * no browser sends and the database cannot store, is refused.
 */
export function readForms(desk: FastifyInstance): void {
  desk.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (Object.values(fields).every(isStorableText)) done(null, new FormBody(fields));
      else done(new Refusal(400, { message: REFUSALS.badRequest }));
    },
  );
}

/** Returns the member of staff of a request. Throws if there is no session. */
export function staffOf({ deskSession }: FastifyRequest): Staff {
  if (deskSession === null) throw new DeskRefused('signedOut');
  return deskSession.staff;
}

/**
 * Returns the token for forms. Only a client that has the cookie gets the token, because neither scripts nor other
 * sites can read the cookie. A new session has a new token.
 */
const formToken = (cookie: string) => createHmac('sha256', cookie).update('form of the desk').digest('base64url');

const secretOf = (request: FastifyRequest, { form }: DeskCookies) => request.deskSession?.token ?? form.read(request);

/** Returns the token for the forms of an answer. Sets a cookie for the token if the visitor is not signed in. */
export function issueFormToken(request: FastifyRequest, reply: FastifyReply, cookies: DeskCookies): string {
  if (request.deskSession !== null) return formToken(request.deskSession.token);
  const known = cookies.form.read(request);
  const secret = known ?? createToken();
  if (known === null) cookies.form.set(reply, secret);
  return formToken(secret);
}

interface Cookie {
  /**
   * Returns the cookie's value. Returns null if there is no cookie, or if its value does not have the form of this
   * server's values.
   */
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

export interface DeskCookies {
  readonly session: Cookie;
  /** The cookie from which the form token of a visitor without a session is derived. */
  readonly form: Cookie;
}

/**
 * Returns the desk's cookies, which end with the browser's session. With https, their names begin with `__Host-`, so
 * that browsers send them only to this host.
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

/**
 * Returns the origins at which staff may open the desk: those of the settings. An origin on this machine has three host
 * names, all of which count.
 */
function ownOrigins({ publicUrl, apiUrl }: ServerSettings): readonly string[] {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return [publicUrl, apiUrl].flatMap((address) => {
    const { origin, protocol, port, hostname } = new URL(address);
    if (!names.includes(hostname)) return [origin];
    return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
  });
}
