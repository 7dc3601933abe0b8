import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { japanDate } from '#domain/dates/japanTime';
import { Refusal, REFUSALS } from '../../http/refusal';
import type { DeskServices } from '../deskServices';
import { renderDoor } from './doorPage';
import { createDoorRepository } from './doorRepository';
import { renderGuide } from './guidePage';
import { readCard, summarize } from './readCard';

const FOR_STAFF = { config: { deskAccess: 'staff' } } as const;

const readingSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  code: z.string().check(z.maxLength(4_000)),
});

/**
 * Milliseconds between two clean-ups. Visits of former days must be deleted even if no card is read on the next day.
 */
const CLEARING_MS = 10 * 60_000;

/** Adds `/desk/door`, where membership cards are read (decisions §16). */
export function addDoor(desk: FastifyInstance, { send, ...services }: DeskServices): void {
  const { database, clock } = services;
  const door = createDoorRepository(database);
  const today = () => japanDate(clock());

  const readDay = async () => {
    await door.forgetBefore(today());
    return summarize(await door.listCounts(today()));
  };

  desk.get('/desk/door', FOR_STAFF, async (request, reply) => {
    const day = await readDay();
    return send(request, reply, ({ asset }) => renderDoor(day, asset));
  });

  desk.get('/desk/door/guide', FOR_STAFF, (request, reply) =>
    send(request, reply, () => renderGuide(services.settings)),
  );

  desk.post('/desk/door/readings', FOR_STAFF, async ({ body }) => {
    const { data } = z.safeParse(readingSchema, body);
    if (data === undefined) throw new Refusal(400, { message: REFUSALS.badRequest });
    const answer = await readCard(data, services);
    return { ...answer, day: await readDay() };
  });

  let timer: NodeJS.Timeout | undefined;
  desk.addHook('onReady', async () => {
    const forget = () =>
      door.forgetBefore(today()).catch((error: unknown) => desk.log.warn({ err: error }, 'visits were not cleared'));
    await forget();
    timer = setInterval(() => void forget(), CLEARING_MS).unref();
  });
  desk.addHook('onClose', async () => clearInterval(timer));
}
