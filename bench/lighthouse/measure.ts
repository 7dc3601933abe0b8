import type { Config } from 'lighthouse';
import { seedToken } from '../session';
import { withBrowser } from './browser';
import { figuresOf, medians, type Figures } from './figures';

/** Simulated: Lighthouse reckons from an unhindered load. Applied (`devtools`): the browser is really slowed down. */
export type Throttling = 'simulate' | 'devtools';

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Opens a session for one load; absent where nobody is signed in. */
  readonly openSession?: () => Promise<string>;
}

/** Medians of loads as on a middling phone: slow 4G and a processor four times slower. */
export async function measure(subject: Subject, throttling: Throttling, runs: number): Promise<Figures> {
  const first = await load(subject, throttling);
  const others: Figures[] = [];
  while (others.length < runs - 1) others.push(await load(subject, throttling));
  return medians([first, ...others]);
}

async function load({ name, url, openSession }: Subject, throttlingMethod: Throttling): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const config: Config = { extends: 'lighthouse:default', artifacts: openSession ? [await session(openSession)] : [] };
  const result = await withBrowser((port) => lighthouse(url, { port, logLevel: 'error', throttlingMethod }, config));
  if (!result) throw new Error(`Lighthouse said nothing of ${name}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${name}: ${runtimeError.message}`);
  return figuresOf(result.lhr);
}

/** Not something to gather but the place where Lighthouse lets others act before it opens the page. */
async function session(openSession: () => Promise<string>) {
  const { Gatherer } = await import('lighthouse');
  const token = await openSession();
  class Session extends Gatherer {
    override meta = { supportedModes: ['navigation' as const] };

    override async startInstrumentation({ driver }: Parameters<InstanceType<typeof Gatherer>['startInstrumentation']>[0]) {
      await driver.executionContext.evaluateOnNewDocument(seedToken, { args: [token] });
    }

    override getArtifact() {
      return null;
    }
  }
  return { id: 'Session', gatherer: { instance: new Session() } };
}
