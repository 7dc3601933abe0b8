import type { Clock } from '../src/contract/profile';
import { createPasswordHasher, type PasswordHasher } from './auth/passwordHasher';
import type { Database } from './database/database';
import { createAuthentication, type Authentication } from './http/authentication';
import { createRateLimiter, type RateLimiter } from './limits/rateLimiter';
import { createMailServices, type MailServices } from './mail/mailServices';
import { createAccountRepository, type AccountRepository } from './repositories/accountRepository';
import { createContentRepository, type ContentRepository } from './repositories/contentRepository';
import { createLegalDocumentRepository, type LegalDocumentRepository } from './repositories/legalDocumentRepository';
import { createMemberRepository, type MemberRepository } from './repositories/memberRepository';
import { createPlanRepository, type PlanRepository } from './repositories/planRepository';
import { createRateLimitRepository } from './repositories/rateLimitRepository';
import { createSessionRepository } from './repositories/sessionRepository';
import { createSessions, type Sessions } from './sessions/sessions';
import type { ServerSettings } from './settings';

/** What routes and pages work with. */
export interface Services extends MailServices {
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
}

export interface ServiceParts {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
}

export async function createServices({ settings, database, clock }: ServiceParts): Promise<Services> {
  const sessions = createSessions({
    repository: createSessionRepository(database),
    clock,
    rotationSeconds: settings.tokenRotationSeconds,
  });
  return {
    ...createMailServices({ settings, database, clock }),
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
  };
}
