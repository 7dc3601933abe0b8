import type { Config } from 'lighthouse';
import { seedToken } from '../session';

/**
 * Lighthouse's own configuration, but signed in. A gatherer is the only place where Lighthouse runs other code before
 * it opens the page, and it runs only if an audit of some category asks for what it gathers; this one's counts nowhere.
 */
export async function memberConfig(token: string): Promise<Config> {
  const { Audit, Gatherer } = await import('lighthouse');
  type Context = Parameters<InstanceType<typeof Gatherer>['startInstrumentation']>[0];

  class SessionGatherer extends Gatherer {
    override meta = { supportedModes: ['navigation' as const] };

    override async startInstrumentation({ driver }: Context): Promise<void> {
      await driver.executionContext.evaluateOnNewDocument(seedToken, { args: [token] });
    }

    override getArtifact(): null {
      return null;
    }
  }

  class SessionAudit extends Audit {
    static override get meta() {
      return {
        ...{ id: 'session', title: 'Signed in', failureTitle: 'Not signed in', description: 'A member is signed in.' },
        // The type lists the artifacts that Lighthouse knows by itself.
        requiredArtifacts: ['Session' as 'Trace'],
      };
    }

    static override audit() {
      return { score: 1 };
    }
  }

  return {
    extends: 'lighthouse:default',
    artifacts: [{ id: 'Session', gatherer: { instance: new SessionGatherer() } }],
    audits: [{ implementation: SessionAudit }],
    categories: { session: { title: 'Session', auditRefs: [{ id: 'session', weight: 0 }] } },
  };
}
