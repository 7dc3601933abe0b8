import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/services';
import { linksOf, renderMailbox } from './renderMailbox';
import { createSandboxMailRepository } from './sandboxMailRepository';

/**
 * Adds GET /sandbox/mail and /sandbox/mail.json (decisions §9), which list the mails sent without an SMTP_URL and their
 * links. A site that sends real mails must not have these pages. Both pages wait until mails that are being sent are in
 * the list.
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
