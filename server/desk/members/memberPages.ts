import type { FastifyInstance } from 'fastify';
import { findMembers } from '../../office/findMembers';
import { OfficeRefused } from '../../office/officeRefused';
import { showMember } from '../../office/showMember';
import { rehearsingOffice } from '../actions/deskOffice';
import type { DeskServices } from '../deskServices';
import { staffOf } from '../deskAccess';
import { DeskRefused } from '../deskRefused';
import { renderMember } from './renderMember';
import { renderSearch } from './renderSearch';

/** Adds the pages 会員を探す and the member's page, which match the commands `find` and `show` (decisions §16). */
export function addMemberPages(desk: FastifyInstance, services: DeskServices): void {
  const { send, database, clock } = services;

  desk.get<{ Querystring: { q?: unknown } }>('/desk/members', async (request, reply) => {
    const { q } = request.query;
    const text = typeof q === 'string' ? q.trim() : '';
    const found = text === '' ? null : await search(text);
    return send(request, reply, () => renderSearch(text, found));
  });

  desk.get<{ Params: { id: string } }>('/desk/members/:id', async (request, reply) => {
    const { id } = request.params;
    if (!/^\d{1,11}$/.test(id)) throw new DeskRefused('notFound');
    const member = await show(id, rehearsingOffice(services, staffOf(request)));
    return send(request, reply, ({ tokenField }) => renderMember(member, { tokenField, now: clock() }));
  });

  /** Returns the members whom the text finds, or none if the text has no visible characters. */
  const search = async (text: string) => {
    try {
      return (await findMembers(text.replaceAll('\0', ''), { database })).json;
    } catch (fault) {
      if (fault instanceof OfficeRefused) return [];
      throw fault;
    }
  };
}

async function show(id: string, office: ReturnType<typeof rehearsingOffice>) {
  try {
    return (await showMember(id, office)).json;
  } catch (fault) {
    if (fault instanceof OfficeRefused) throw new DeskRefused('notFound');
    throw fault;
  }
}
