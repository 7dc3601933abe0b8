import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImportRefused } from '../../office/import/importRefused';
import { importMembers, type ImportOptions } from '../../office/import/importMembers';
import { OfficeRefused } from '../../office/officeRefused';
import { Refusal, REFUSALS } from '../../http/refusal';
import { deskOffice } from '../actions/deskOffice';
import { staffOf } from '../deskAccess';
import type { DeskServices } from '../deskServices';
import { renderImport } from './renderImport';

/** The greatest size of a file in bytes. A file of this size has about ten thousand members. */
const MAX_BYTES = 16 * 1024 * 1024;

type Request = FastifyRequest<{ Querystring: { invite?: unknown } }>;

/**
 * Adds the pages that import members of a former system from a file, like the command `import`: first a check that
 * shows the effect, then a button that imports (decisions §16).
 */
export function addImportPages(desk: FastifyInstance, services: DeskServices): void {
  desk.addContentTypeParser<Buffer>('text/csv', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  desk.get('/desk/import', (request, reply) => services.send(request, reply, renderImport));

  const run = async (request: Request, options: ImportOptions) => {
    if (!Buffer.isBuffer(request.body)) throw new Refusal(400, { message: REFUSALS.badRequest });
    const office = deskOffice(services, staffOf(request));
    try {
      const { text } = await importMembers(request.body, { ...options, invite: request.query.invite === '1' }, office);
      return { isRefused: false, lines: [text].flat() };
    } catch (fault) {
      if (!(fault instanceof OfficeRefused)) throw fault;
      const details = fault instanceof ImportRefused ? fault.details : [];
      return { isRefused: true, lines: [fault.japanese, ...details] };
    }
  };

  const room = { bodyLimit: MAX_BYTES };
  desk.post('/desk/import/check', room, (request: Request) => run(request, { check: true }));
  // A file that is sent twice changes nothing the second time, because rows whose member exists are left out.
  desk.post('/desk/import', room, (request: Request) => run(request, {}));
}
