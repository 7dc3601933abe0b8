import type { Clock } from '#domain/clock';

/** Milliseconds for which an answer is reused. */
const SERVES_MS = 1_000;

/**
 * An event after which the provider must be asked again: a notice from the provider, or a browser's return from the
 * card's issuer.
 */
export type News = 'notice' | 'return';

interface Question {
  /** Resolves without a value when the question has ended, even if it failed. */
  readonly ended: Promise<unknown>;
  /** The news that was the reason for the question; null if there was none. */
  readonly news: News | null;
  /** The time at which the question ended, in epoch milliseconds; null while it runs. */
  endedAt: number | null;
}

/**
 * Asks the provider about a payment. In this process, questions about a payment run one at a time, and an answer is
 * reused for a second (decisions §15). Other processes with the same database may ask at the same time. Callers read
 * the payment from the database afterwards.
 */
export interface Questions {
  /**
   * Calls `work`, which asks the provider. If a question is already running, waits for its end instead. If the last
   * answer can still be reused, does nothing.
   */
  look(id: string, work: () => Promise<unknown>): Promise<void>;
  /**
   * Calls `work` after news. Does not reuse an earlier answer or a running question, because these may not know the
   * news yet. Several callers wait for the same question. Does nothing if a browser returns again within a second.
   */
  hear(id: string, work: () => Promise<unknown>, news: News): Promise<void>;
  /** Runs `work`, or waits for the `work` that is already running under this name. Returns its result. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function createQuestions(clock: Clock): Questions {
  const questions = new Map<string, Question>();
  /** The questions that must begin when the running question about the payment ends. */
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
    // The type assertion is safe, because the `work` of a name always returns the same type.
    const known = underWay.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const begun = work().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
