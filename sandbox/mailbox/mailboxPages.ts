import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/services';
import { linksOf, renderMailbox } from './renderMailbox';
import { createSandboxMailRepository } from './sandboxMailRepository';

/**
 * GET /sandbox/mail and /sandbox/mail.json (decisions §9): the mails that were sent without an SMTP_URL, with their
 * links. They must not exist on a site that sends real mail. Both wait for mails that are being sent.
 */
export async function mailboxPages(
  app: FastifyInstance,
  { database, mailDelivery, settings }: Services,
): Promise<void> {
  if (settings.smtpUrl !== null) return;
  const sandboxMails = createSandboxMailRepository(database);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  const listMails = async () => {
    await mailDelivery.finishDue();
    return sandboxMails.list();
  };

  app.get('/sandbox/mail', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderMailbox(await listMails(), settings.museumName)),
  );

  app.get('/sandbox/mail.json', async () => {
    const mails = await listMails();
    return mails.map((mail) => ({ ...mail, links: linksOf(mail.text) }));
  });
}
