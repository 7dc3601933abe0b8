import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../http/refusalOf';
import { REFUSALS } from '../http/refusal';
import type { Services } from '../services';
import { deskCookies, guardDesk, readForms } from './deskAccess';
import { addDeskAssets } from './deskAssets';
import { createSendPage, type SendPage } from './deskPages';
import { DeskRefused, REFUSED } from './deskRefused';
import type { DeskServices } from './deskServices';
import { addActions } from './actions/actionRoutes';
import { addDoor } from './door/doorRoutes';
import { html } from './html';
import { addImportPages } from './members/importPages';
import { addMemberPages } from './members/memberPages';
import { addPasswordPages } from './pages/passwordPages';
import { addSignIn } from './pages/signInPages';
import { createDeskSessions } from './staff/deskSessions';

/**
 * Allows only scripts and styles of the desk itself, and forbids other sites to frame its pages. `wasm-unsafe-eval`
 * allows the reader in WebAssembly, which reads the camera's pictures.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * Adds the desk of the museum's staff under /desk, with the door and the office (decisions §16). Must be called in a
 * separate plugin scope, because its hooks apply to the whole scope.
 */
export function addDesk(desk: FastifyInstance, services: Services): void {
  const { settings, database, clock } = services;
  desk.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      // This policy differs from that of the members' pages, because the desk checks the origin that a form sends.
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex',
    });
  });
  const cookies = deskCookies(settings);
  const deskSessions = createDeskSessions({ database, clock });
  guardDesk(desk, settings, deskSessions);
  readForms(desk);
  const asset = addDeskAssets(desk);
  const send = createSendPage({ settings, cookies, asset });
  answerDeskErrors(desk, send);
  const all: DeskServices = { ...services, send, cookies, deskSessions };
  addSignIn(desk, all);
  addPasswordPages(desk, all);
  addDoor(desk, all);
  addMemberPages(desk, all);
  addActions(desk, all);
  addImportPages(desk, all);
  desk.get('/desk/*', { config: { deskAccess: 'all' } }, () => {
    throw new DeskRefused('notFound');
  });
}

/** Answers an error with a page of the desk. A request of a script gets a status and a JSON message instead. */
function answerDeskErrors(desk: FastifyInstance, send: SendPage): void {
  desk.setErrorHandler((error, request, reply) => {
    const { status, title, text, headers } = wordsOf(error);
    if (status >= 500) request.log[status === 503 ? 'warn' : 'error']({ err: error }, 'the desk could not answer');
    reply.headers(headers);
    if (isScript(request)) return reply.code(status).send({ message: text });
    if (error instanceof DeskRefused && error.reason === 'signedOut') return leadToSignIn(request, reply);
    const main = html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/desk">窓口の最初のページへ</a></p>`;
    return send(request, reply, () => ({ title, main, status, kind: 'narrow' }));
  });
}

const isScript = ({ headers }: FastifyRequest) => headers.accept?.startsWith('application/json') === true;

function leadToSignIn({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wanted = method === 'GET' && url !== '/desk' ? `?next=${encodeURIComponent(url)}` : '';
  return reply.redirect(`/desk/login${wanted}`, 303);
}

const REFUSAL_TITLES: Readonly<Record<number, string>> = {
  429: '回数の上限に達しました',
  503: 'ただいまご利用いただけません',
};

function wordsOf(error: unknown) {
  if (error instanceof DeskRefused) return { ...REFUSED[error.reason], headers: {} };
  const refusal = refusalOf(error);
  if (refusal !== undefined) {
    const title = REFUSAL_TITLES[refusal.status] ?? 'エラーが発生しました';
    return { status: refusal.status, title, text: refusal.body.message ?? REFUSALS.busy, headers: refusal.headers };
  }
  const given: unknown = Reflect.get(Object(error), 'statusCode');
  const isBadRequest = typeof given === 'number' && given >= 400 && given < 500;
  const [status, text] = isBadRequest ? [given, REFUSALS.badRequest] : [500, REFUSALS.unexpected];
  return { status, title: 'エラーが発生しました', text, headers: {} };
}
