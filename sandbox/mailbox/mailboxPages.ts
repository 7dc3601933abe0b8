import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/services';
import { linksOf, renderMailbox } from './renderMailbox';
import { createSandboxMailRepository } from './sandboxMailRepository';

/**
 * GET /sandbox/mail and /sandbox/mail.json (decisions §9): what was sent while no SMTP_URL is set, links and all, so
 * that there must be none of this once real mail goes out. Both first wait for mails that are being sent.
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
