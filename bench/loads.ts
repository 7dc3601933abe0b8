import { withHttp2 } from './http2Proxy';
import { atMost, median, seconds, type Check, type Section } from './report';
import { HOME, memberScreens, openSession, type MemberScreen } from './session';
import { withTab, type Tab } from './tab';

/** The greatest milliseconds until a member's screen shows the member's data. /home has no target. */
const TARGETS = { cold: 2_900, warm: 1_400 } as const;
const KINDS = ['cold', 'warm'] as const;

type Loads = Readonly<Record<keyof typeof TARGETS, number>>;

/** Lighthouse's slow 4G line: latency in milliseconds, throughput in bytes per second. */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

/**
 * Loads each screen with a slow network and processor: first with an empty cache, then again in the same tab. Measures
 * both over HTTP/1.1 and over HTTP/2. Returns medians of `runs` loads.
 */
export async function measureLoads(server: string, { runs }: { readonly runs: number }): Promise<Section> {
  const screens = await memberScreens(server);
  const checks: Check[] = [];
  const measureOver = async (protocol: string, baseUrl: string) => {
    for (const screen of screens) {
      console.log(`Loads over ${protocol}: ${screen.path} (${runs} runs)`);
      const loads: Loads[] = [];
      while (loads.length < runs) {
        const token = await openSession(server, screen.email);
        loads.push(await withTab({ baseUrl, token }, (tab) => load(tab, screen)));
      }
      for (const kind of KINDS) {
        const name = `${screen.path.replace(/\?.*/, '')}, ${kind}, ${protocol}`;
        const check = atMost(name, median(loads.map((times) => times[kind])), [TARGETS[kind], seconds]);
        checks.push(screen === HOME ? { ...check, target: '–', isMet: true } : check);
      }
    }
  };
  await measureOver('HTTP/1.1', server);
  await withHttp2(server, (baseUrl) => measureOver('HTTP/2', baseUrl));
  return { checks };
}

declare global {
  interface Window {
    painted: Promise<number>;
  }
}

async function load({ page, devTools, slowDown }: Tab, { path, text }: MemberScreen): Promise<Loads> {
  await page.addInitScript(
    (sight) => {
      window.painted = window.whenShown(sight);
    },
    { selector: 'main', text },
  );
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await slowDown(true);
  const painted = () => page.evaluate(() => window.painted);
  await page.goto(path);
  const cold = await painted();
  await page.waitForLoadState('networkidle');
  await page.reload();
  return { cold, warm: await painted() };
}
