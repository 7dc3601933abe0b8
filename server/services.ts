import type { Clock } from '../src/domain/clock';
import { createPasswordHasher, type PasswordHasher } from './auth/passwordHasher';
import type { Database } from './database/database';
import { createAuthentication, type Authentication } from './http/authentication';
import { createRateLimiter, type RateLimiter } from './limits/rateLimiter';
import { createMailServices, type CreateMailbox, type MailServices } from './mail/mailServices';
import { createLifecycle, type Lifecycle } from './operations/lifecycle';
import { createServerMetrics, type ServerMetrics } from './operations/serverMetrics';
import type { CardProvider } from './payments/cardProvider';
import { openCardProvider } from './payments/cardProviders';
import { createPaymentServices, type PaymentServices } from './payments/paymentServices';
import { createAccountRepository, type AccountRepository } from './repositories/accountRepository';
import { createContentRepository, type ContentRepository } from './repositories/contentRepository';
import { createLegalDocumentRepository, type LegalDocumentRepository } from './repositories/legalDocumentRepository';
import { createMemberRepository, type MemberRepository } from './repositories/memberRepository';
import { createPlanRepository, type PlanRepository } from './repositories/planRepository';
import { createRateLimitRepository } from './repositories/rateLimitRepository';
import { createSessions, type Sessions } from './sessions/sessions';
import type { ServerSettings } from './settings';

/** What routes and pages work with. */
export interface Services extends MailServices, PaymentServices {
  readonly settings: ServerSettings;
  readonly clock: Clock;
  readonly database: Database;
  readonly members: MemberRepository;
  readonly accounts: AccountRepository;
  readonly plans: PlanRepository;
  readonly contents: ContentRepository;
  readonly legalDocuments: LegalDocumentRepository;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly authentication: Authentication;
  readonly limiter: RateLimiter;
  readonly cardProvider: CardProvider;
  readonly lifecycle: Lifecycle;
  readonly metrics: ServerMetrics;
}

export interface ServiceDependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  /** In place of the card provider that the settings name. */
  readonly cardProvider?: CardProvider;
  readonly createMailbox?: CreateMailbox | undefined;
  /** Set to draining by the code that stops the server; without it the server never drains. */
  readonly lifecycle?: Lifecycle;
}

export async function createServices(parts: ServiceDependencies): Promise<Services> {
  const { settings, database, clock } = parts;
  const sessions = createSessions({
    database,
    clock,
    rotationSeconds: settings.tokenRotationSeconds,
  });
  const metrics = createServerMetrics();
  const mail = createMailServices({
    ...{ settings, database, clock, createMailbox: parts.createMailbox },
    countMail: (outcome) => {
      metrics.mails.inc({ outcome });
    },
  });
  const cardProvider = parts.cardProvider ?? (await openCardProvider({ settings, database, clock }));
  return {
    ...mail,
    ...createPaymentServices({
      ...{ mailer: mail.mailer, database, provider: cardProvider, settings, clock },
      countPayment: (status) => {
        metrics.payments.inc({ status });
      },
    }),
    settings,
    clock,
    database,
    members: createMemberRepository(database),
    accounts: createAccountRepository(database),
    plans: createPlanRepository(database),
    contents: createContentRepository(database),
    legalDocuments: createLegalDocumentRepository(database),
    hasher: await createPasswordHasher(),
    sessions,
    authentication: createAuthentication(sessions),
    limiter: createRateLimiter({ repository: createRateLimitRepository(database), clock }),
    cardProvider,
    metrics,
    lifecycle: parts.lifecycle ?? createLifecycle(),
  };
}
