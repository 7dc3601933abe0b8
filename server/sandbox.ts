import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock';
import type { HashingCost } from './auth/passwordHasher';
import type { Database } from './database/database';
import type { SandboxServices, Services } from './services';

/** The parts that `SANDBOX=on` and `SANDBOX=demo` add to the server (decisions §9, §11). */
export interface Sandbox extends SandboxServices {
  /** Fills a new database with the sandbox's data. `cost` replaces the usual cost of hashing the members' passwords. */
  seed(database: Database, clock: Clock, cost?: HashingCost): Promise<void>;
  addRoutes(app: FastifyInstance, services: Services): void;
  /** Returns the demo members who can sign in. */
  demoLogins(now: Date): DemoLogins;
}

export interface DemoLogins {
  readonly password: string;
  readonly emails: readonly string[];
}
