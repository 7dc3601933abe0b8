import type { Clock } from '#domain/clock';

/** The time in milliseconds for which an answer is reused. */
const SERVES_MS = 1_000;

/** An event that needs a new answer: a notice of the provider, or a browser that comes back from the card's issuer. */
export type News = 'notice' | 'return';

interface Question {
  /** Resolves without a value when the question has ended, also if it failed. */
  readonly ended: Promise<unknown>;
  /** The news that an earlier question could not know. */
  readonly news: News | null;
  /** null: it is under way. */
  endedAt: number | null;
}

/**
 * Asks the provider about a payment, one question at a time in this process, and reuses the answer for a second
 * (decisions §15). Other processes on the same database ask too. Callers read the payment afterwards.
 */
export interface Questions {
  /**
   * Asks through `work`. If a question is running, waits for its end instead; if the last answer is still reused, does
   * nothing.
   */
  look(id: string, work: () => Promise<unknown>): Promise<void>;
  /**
   * Asks after news, which needs a question that begins after the news; several callers wait for the same question. A
   * browser that comes back again within the second brings no news.
   */
  hear(id: string, work: () => Promise<unknown>, news: News): Promise<void>;
  /** Runs `work`, or waits for the running work of this name. Returns its result. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function createQuestions(clock: Clock): Questions {
  const questions = new Map<string, Question>();
  /** The questions that news has asked for while an earlier question was running. */
  const waiting = new Map<string, Promise<void>>();

  const lastOf = (id: string) => {
    const now = clock().getTime();
    for (const [asked, { endedAt }] of questions)
      if (endedAt !== null && Math.abs(now - endedAt) >= SERVES_MS) questions.delete(asked);
    return questions.get(id);
  };

  const begin = async (id: string, news: News | null, work: () => Promise<unknown>): Promise<void> => {
    const answer = work();
    const question: Question = { ended: answer.catch(() => undefined), news, endedAt: null };
    questions.set(id, question);
    try {
      await answer;
    } finally {
      question.endedAt = clock().getTime();
    }
  };

  const beginAfter = async (former: Question, begun: () => Promise<void>, id: string): Promise<void> => {
    await former.ended;
    waiting.delete(id);
    await begun();
  };

  return {
    look: async (id, work) => {
      const last = lastOf(id);
      await (last === undefined ? begin(id, null, work) : last.ended);
    },

    hear: async (id, work, news) => {
      const last = lastOf(id);
      const begun = () => begin(id, news, work);
      if (last?.endedAt === null || waiting.has(id)) {
        const next = waiting.get(id) ?? (last && beginAfter(last, begun, id));
        if (next !== undefined) waiting.set(id, next);
        await next;
      } else if (news === 'notice' || last?.news !== 'return') await begun();
    },

    share: createSharing(),
  };
}

function createSharing(): Questions['share'] {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>) => {
    // Work of one name always gives the same type.
    const known = underWay.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const begun = work().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
