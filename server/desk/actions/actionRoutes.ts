import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMemberRepository } from '../../members/memberRepository';
import { discloseMember } from '../../office/discloseMember';
import { OfficeRefused } from '../../office/officeRefused';
import { createToken } from '../../sessions/bearerToken';
import type { DeskServices } from '../deskServices';
import { fieldsOf, staffOf, type Fields } from '../deskAccess';
import { DeskRefused } from '../deskRefused';
import { ACTION_KINDS, type ActionKind } from './actionKinds';
import { actionPage, confirmPage, formPage, refusedPage } from './actionPages';
import { disclosurePage } from './disclosurePage';
import { createActionRepository, type ActionKey, type StoredAction } from './actionRepository';
import { officeWithin, rehearsingOffice } from './deskOffice';

interface OfMember {
  readonly Params: { readonly id: string; readonly kind: string };
}

const CHANGED = '確認していただいた内容が、その後変わりました。会員のページからやり直してください。';

/** The error thrown when the same action has been confirmed already, for example by a double click. */
class AlreadyPressed extends Error {}

/**
 * Adds the routes that change members: a form, a page that shows the effect of the change, a button that makes the
 * change, and a page with the result. A second press, by Back, reload or a double click, leads to the same result
 * (decisions §16).
 */
export function addActions(desk: FastifyInstance, services: DeskServices): void {
  const { database, clock, plans, send } = services;
  const actions = createActionRepository(database);

  const showForm = async (request: FastifyRequest<OfMember>, reply: FastifyReply, problem?: Problem) => {
    const { kind, memberId, me } = await subjectOf(request, services);
    const onSale = await plans.listForOffice();
    return send(request, reply, ({ tokenField }) => {
      const form = { tokenField, memberId, me, plans: onSale, ...problem };
      return kind.hasForm
        ? formPage(kind, request.params.kind, form)
        : refusedPage(kind, memberId, problem?.text ?? '');
    });
  };

  desk.get<OfMember>('/desk/members/:id/:kind', async (request, reply) => {
    const { kind } = await subjectOf(request, services);
    if (!kind.hasForm) throw new DeskRefused('notFound');
    return showForm(request, reply);
  });

  desk.post<OfMember>('/desk/members/:id/:kind', async (request, reply) => {
    const { kind, memberId } = await subjectOf(request, services);
    const { desk_token: _, ...input } = fieldsOf(request);
    try {
      const { shown } = await kind.run(memberId, input, rehearsingOffice(services, staffOf(request)));
      const token = createToken();
      const action = { kind: request.params.kind, memberId, input, shown };
      await actions.add({ token, session: sessionOf(request) }, action, clock());
      return await reply.redirect(`/desk/actions/${token}`, 303);
    } catch (fault) {
      if (!(fault instanceof OfficeRefused)) throw fault;
      return showForm(request, reply, { text: fault.japanese, input });
    }
  });

  desk.get<{ Params: { token: string } }>('/desk/actions/:token', async (request, reply) => {
    const { action, kind } = await actionOf(request, services);
    const me = await createMemberRepository(database).find(action.memberId);
    return send(request, reply, ({ tokenField }) =>
      action.outcome === null
        ? confirmPage(kind, action, { tokenField, address: request.url, me })
        : actionPage(kind, { memberId: action.memberId, address: request.url }, action.outcome),
    );
  });

  // Reads the data for the document again in each request. The document is not stored, because it contains all data
  // about the member.
  desk.get<{ Params: { token: string } }>('/desk/actions/:token/document', async (request, reply) => {
    const { action, kind } = await actionOf(request, services);
    if (kind.hasDocument !== true || action.outcome?.status !== 'done') throw new DeskRefused('notFound');
    const { json } = await discloseMember(String(action.memberId), rehearsingOffice(services, staffOf(request)));
    return send(request, reply, () => disclosurePage(json));
  });

  desk.post<{ Params: { token: string } }>('/desk/actions/:token', async (request, reply) => {
    const { action, kind, key } = await actionOf(request, services);
    if (action.outcome === null) await press({ action, kind, key }, request, services);
    return reply.redirect(`/desk/actions/${key.token}`, 303);
  });
}

interface Problem {
  readonly text: string;
  readonly input: Fields;
}

/**
 * Returns the member and the kind of change that an address names. The result has only the member's data that the desk
 * shows above the form.
 */
async function subjectOf({ params }: FastifyRequest<OfMember>, { database }: DeskServices) {
  const kind = ACTION_KINDS.get(params.kind);
  const me = /^\d{1,11}$/.test(params.id) ? await createMemberRepository(database).find(Number(params.id)) : null;
  if (kind === undefined || me === null) throw new DeskRefused('notFound');
  return { kind, memberId: Number(params.id), me };
}

function sessionOf({ deskSession }: FastifyRequest): string {
  if (deskSession === null) throw new DeskRefused('signedOut');
  return deskSession.token;
}

interface Pressed {
  readonly action: StoredAction;
  readonly kind: ActionKind;
  readonly key: ActionKey;
}

/** Returns the action of an address. Throws if the desk has shown the action to another session. */
async function actionOf(
  request: FastifyRequest<{ Params: { token: string } }>,
  { database }: DeskServices,
): Promise<Pressed> {
  const key = { token: request.params.token, session: sessionOf(request) };
  const action = await createActionRepository(database).find(key);
  const kind = action === null ? undefined : ACTION_KINDS.get(action.kind);
  if (action === null || kind === undefined) throw new DeskRefused('notFound');
  return { action, kind, key };
}

/**
 * Makes the change that the desk has shown, at most once and only if its effect is still the one shown: the change and
 * its outcome are stored in one transaction. The member is locked first, so that no other change comes between.
 */
async function press({ action, kind, key }: Pressed, request: FastifyRequest, services: DeskServices): Promise<void> {
  const { memberId, input, shown } = action;
  const staff = staffOf(request);
  try {
    await services.database.transaction(async (transaction) => {
      await createMemberRepository(transaction).lock(memberId);
      const actions = createActionRepository(transaction);
      if (!(await actions.settle(key, { status: 'done', rows: shown }))) throw new AlreadyPressed();
      const done = await kind.run(memberId, input, officeWithin(transaction, services, staff));
      if (JSON.stringify(done.shown) !== JSON.stringify(shown)) throw new OfficeRefused('Changed.', CHANGED);
      await actions.describe(key, { status: 'done', rows: [...done.shown, ...(done.more ?? [])] });
    });
    services.mailDelivery.wake();
  } catch (fault) {
    if (fault instanceof AlreadyPressed) return;
    if (!(fault instanceof OfficeRefused)) throw fault;
    await createActionRepository(services.database).settle(key, { status: 'refused', text: fault.japanese });
  }
}
