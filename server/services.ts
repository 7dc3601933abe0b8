import type { Clock } from '#domain/clock';
import { createPasswordHasher, type HashingCost } from './auth/passwordHasher';
import { createContentRepository } from './catalogue/contentRepository';
import { createLegalDocumentRepository } from './catalogue/legalDocumentRepository';
import { createPlanRepository } from './catalogue/planRepository';
import type { Database } from './database/database';
import { createLifecycle, type Lifecycle } from './http/lifecycle';
import { createRateLimiter } from './limits/rateLimiter';
import { createRateLimitRepository } from './limits/rateLimitRepository';
import { createMailServices, type CreateMailbox } from './mail/mailServices';
import { createMemberRepository } from './members/memberRepository';
import { createArticleKeys } from './pages/articleKeys';
import { createServerMetrics } from './operations/serverMetrics';
import type { CardProvider } from './payments/cardProvider';
import { openCardProvider, type CreateCardProvider } from './payments/cardProviders';
import { createPaymentServices } from './payments/paymentServices';
import { createSessions } from './sessions/sessions';
import type { ServerSettings } from './settings';

/** Services of the sandbox that replace services outside the museum. */
export interface SandboxServices {
  /** Creates the mailbox that receives all mails if there is no `SMTP_URL`. */
  readonly createMailbox: CreateMailbox;
  /** Creates the card provider of `PAYMENT_MODE=sandbox`. */
  readonly createCardProvider: CreateCardProvider;
}

/** The services that routes and pages use. */
export type Services = Awaited<ReturnType<typeof createServices>>;

export interface ServiceDependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  /** A card provider that replaces the one that the settings name. */
  readonly cardProvider?: CardProvider;
  /** The sandbox's services; null or undefined if there is no sandbox. */
  readonly sandbox?: SandboxServices | null;
  /** A hashing cost that replaces the usual one (decisions §1), for tests that sign in. */
  readonly hashingCost?: HashingCost;
  /**
   * Tells whether the server drains. The code that stops the server changes it. If it is absent, the server never
   * drains.
   */
  readonly lifecycle?: Lifecycle;
}

export async function createServices(parts: ServiceDependencies) {
  const { settings, database, clock } = parts;
  const sessions = createSessions({
    database,
    clock,
    rotationSeconds: settings.tokenRotationSeconds,
  });
  const metrics = createServerMetrics();
  const mail = createMailServices({
    settings,
    database,
    clock,
    createMailbox: parts.sandbox?.createMailbox,
    countMail: (outcome) => {
      metrics.mails.inc({ outcome });
    },
  });
  const cardProvider = parts.cardProvider ?? (await openCardProvider({ settings, database, clock }, parts.sandbox));
  return {
    ...mail,
    ...createPaymentServices({
      mailer: mail.mailer,
      database,
      provider: cardProvider,
      settings,
      clock,
      countPayment: (status) => {
        metrics.payments.inc({ status });
      },
    }),
    settings,
    clock,
    database,
    members: createMemberRepository(database),
    plans: createPlanRepository(database),
    contents: createContentRepository(database),
    articleKeys: createArticleKeys(database, clock),
    legalDocuments: createLegalDocumentRepository(database),
    hasher: await createPasswordHasher(parts.hashingCost),
    sessions,
    limiter: createRateLimiter({ repository: createRateLimitRepository(database), clock }),
    cardProvider,
    metrics,
    lifecycle: parts.lifecycle ?? createLifecycle(),
  };
}
