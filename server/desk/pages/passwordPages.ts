import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lengthInCodePoints } from '#domain/text';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import { hashToken } from '../../sessions/bearerToken';
import type { DeskServices } from '../deskServices';
import { fieldsOf } from '../deskAccess';
import type { DeskPage } from '../deskPages';
import { DeskRefused } from '../deskRefused';
import { html, type Html } from '../html';
import { createStaffRepository, type Staff } from '../staff/staffRepository';
import { MAX_PASSWORD, MIN_PASSWORD } from '../staff/staffRules';

const OPEN = { config: { deskAccess: 'all' } } as const;

/**
 * Adds the page to which the link of `staff add` and `staff reset` leads. Opening the page changes nothing (decisions
 * §16).
 */
export function addPasswordPages(desk: FastifyInstance, { send, ...services }: DeskServices): void {
  const { database, clock, limiter, hasher } = services;
  const staff = createStaffRepository(database);

  const findByLink = async (token: string, request: FastifyRequest): Promise<Staff> => {
    const counter = counters.unknownMailTokens(clientAddress(request));
    const found = await limiter.countFailure([counter], () => staff.findByLink(hashToken(token), clock()));
    if (found === null) throw new DeskRefused('deadLink');
    return found;
  };

  desk.get<{ Querystring: { token?: unknown } }>('/desk/password', OPEN, async (request, reply) => {
    const { token } = request.query;
    if (typeof token !== 'string') throw new DeskRefused('deadLink');
    const { name } = await findByLink(token, request);
    return send(request, reply, ({ tokenField }) => passwordPage({ tokenField, token, name }));
  });

  desk.post('/desk/password', OPEN, async (request, reply) => {
    const { token = '', password = '', confirmation = '' } = fieldsOf(request);
    const hashing = hasher.forRequest(request);
    const { name } = await findByLink(token, request);
    const problem = problemOf(password, confirmation);
    if (problem !== null) {
      return send(request, reply, ({ tokenField }) => ({
        ...passwordPage({ tokenField, token, name, problem }),
        status: 400,
      }));
    }
    const set = await staff.setPassword(hashToken(token), await hashing.hash(password), clock());
    if (set === null) throw new DeskRefused('deadLink');
    return reply.redirect('/desk/login?done=password', 303);
  });
}

function problemOf(password: string, confirmation: string): string | null {
  const length = lengthInCodePoints(password);
  if (length < MIN_PASSWORD) return `パスワードは${MIN_PASSWORD}文字以上で入力してください。`;
  if (length > MAX_PASSWORD) return `パスワードは${MAX_PASSWORD}文字以内で入力してください。`;
  return password === confirmation ? null : 'パスワードが一致していません。';
}

interface Form {
  readonly tokenField: Html;
  readonly token: string;
  readonly name: string;
  readonly problem?: string;
}

function passwordPage({ tokenField, token, name, problem }: Form): DeskPage {
  const main = html`<h1>パスワードの設定</h1>
    <p><b translate="no">${name}</b> さんが窓口で使うパスワードを設定します。</p>
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/desk/password">
      ${tokenField}
      <input type="hidden" name="token" value="${token}" />
      <input type="text" name="username" value="${name}" autocomplete="username" hidden />
      <label
        >新しいパスワード（${MIN_PASSWORD}文字以上）<input
          name="password"
          type="password"
          autocomplete="new-password"
          required
          autofocus
      /></label>
      <label
        >新しいパスワード（確認）<input name="confirmation" type="password" autocomplete="new-password" required
      /></label>
      <button class="main">設定する</button>
    </form>`;
  return { title: 'パスワードの設定', main, kind: 'narrow' };
}
