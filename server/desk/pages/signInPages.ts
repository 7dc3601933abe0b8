import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { DeskServices } from '../deskServices';
import { fieldsOf } from '../deskAccess';
import type { DeskPage } from '../deskPages';
import { html, type Html } from '../html';
import { createStaffRepository } from '../staff/staffRepository';
import { parseStaffName } from '../staff/staffRules';

const OPEN = { config: { deskAccess: 'all' } } as const;
const FOR_STAFF = { config: { deskAccess: 'staff' } } as const;

/** Adds the routes for signing in to the desk and signing out (decisions §16). */
export function addSignIn(desk: FastifyInstance, services: DeskServices): void {
  const { send, cookies, deskSessions } = services;

  desk.get('/desk', FOR_STAFF, (request, reply) =>
    reply.redirect(request.deskSession?.staff.role === 'office' ? '/desk/members' : '/desk/door', 303),
  );

  desk.get<{ Querystring: { next?: unknown; done?: unknown } }>('/desk/login', OPEN, (request, reply) => {
    if (request.deskSession !== null) return reply.redirect('/desk', 303);
    const { next, done } = request.query;
    const notice = done === 'password' ? 'パスワードを設定しました。新しいパスワードでログインしてください。' : null;
    return send(request, reply, ({ tokenField }) => signInPage({ tokenField, next: wantedPath(next), notice }));
  });

  desk.post('/desk/login', OPEN, async (request, reply) => {
    const { name = '', password = '', next } = fieldsOf(request);
    const token = await signIn({ name, password }, request, services);
    if (token === null) {
      const problem = '名前またはパスワードが正しくありません。';
      return send(request, reply, ({ tokenField }) => ({
        ...signInPage({ tokenField, next: wantedPath(next), problem, name }),
        status: 401,
      }));
    }
    cookies.form.clear(reply);
    cookies.session.set(reply, token);
    return reply.redirect(wantedPath(next), 303);
  });

  desk.post('/desk/logout', OPEN, async (request, reply) => {
    if (request.deskSession !== null) await deskSessions.end(request.deskSession.token);
    cookies.session.clear(reply);
    return reply.redirect('/desk/login', 303);
  });
}

interface Credentials {
  readonly name: string;
  readonly password: string;
}

/**
 * Signs a member of staff in. The check takes the same time for a wrong password and for a name that does not exist or
 * has no password yet.
 */
function signIn(
  { name, password }: Credentials,
  request: FastifyRequest,
  { limiter, hasher, database, deskSessions }: DeskServices,
): Promise<string | null> {
  const client = clientAddress(request);
  const known = parseStaffName(name);
  const attempt = {
    failuresInARow: [counters.wrongDeskLogins(client, known ?? '')],
    failures: [counters.wrongDeskLoginsOfClient(client)],
    successes: [],
  };
  const hashing = hasher.forRequest(request);
  return limiter.countAttempt(attempt, async () => {
    const staff = known === null ? null : await createStaffRepository(database).find(known);
    const passwordHash = staff?.passwordHash ?? null;
    const isRight = await hashing.matches(password, passwordHash);
    return isRight && staff !== null && passwordHash !== null ? deskSessions.start(staff.id, passwordHash) : null;
  });
}

/**
 * Returns the path that was requested before signing in. Returns the first page of the desk if the text is not a path
 * of the desk.
 */
function wantedPath(given: unknown): string {
  return typeof given === 'string' && /^\/desk\/[\w/?=&%.-]*$/.test(given) ? given : '/desk';
}

interface SignIn {
  readonly tokenField: Html;
  readonly next: string;
  readonly notice?: string | null;
  readonly problem?: string;
  readonly name?: string;
}

function signInPage({ tokenField, next, notice, problem, name = '' }: SignIn): DeskPage {
  const main = html`<h1>窓口へのログイン</h1>
    ${notice != null && html`<p class="notice" role="status">${notice}</p>`}
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/desk/login">
      ${tokenField}
      <input type="hidden" name="next" value="${next}" />
      <label
        >名前<input
          name="name"
          value="${name}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          autofocus
      /></label>
      <label>パスワード<input name="password" type="password" autocomplete="current-password" required /></label>
      <button class="main">ログイン</button>
    </form>
    <p class="hint">パスワードを忘れたときは、責任者に新しいリンクの発行をご依頼ください。</p>`;
  return { title: 'ログイン', main, kind: 'narrow' };
}
