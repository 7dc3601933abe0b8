import { withBrowser } from './browser';
import { figuresOf, medians, type Figures } from './figures';
import { memberConfig } from './memberConfig';

/** Simulated: Lighthouse reckons from an unhindered load. Applied (`devtools`): the browser is really slowed down. */
export type Throttling = 'simulate' | 'devtools';

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Opens a session for one load; absent for a visitor's page. */
  readonly openSession?: () => Promise<string>;
  /** The app itself leads from its first page to another. */
  readonly mayLead?: true;
}

/** Medians of loads as on a middling phone: slow 4G and a processor four times slower. */
export async function measure(subject: Subject, throttling: Throttling, runs: number): Promise<Figures> {
  const first = await load(subject, throttling);
  const others: Figures[] = [];
  while (others.length < runs - 1) others.push(await load(subject, throttling));
  return medians([first, ...others]);
}

async function load({ name, url, openSession, mayLead }: Subject, throttlingMethod: Throttling): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const config = openSession && (await memberConfig(await openSession()));
  const result = await withBrowser((port) => lighthouse(url, { port, logLevel: 'error', throttlingMethod }, config));
  if (!result) throw new Error(`Lighthouse said nothing of ${name}.`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${name}: ${runtimeError.message}`);
  // A guard that sends the visitor elsewhere would make the figures those of another page.
  if (!mayLead && finalDisplayedUrl !== url) throw new Error(`${name} led to ${finalDisplayedUrl}.`);
  return figuresOf(result.lhr);
}
