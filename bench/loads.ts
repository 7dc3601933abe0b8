import { randomUUID } from 'node:crypto';
import { cardTokenFrom } from '../server/testing/cardTokenFrom';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../src/contract/calls';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema } from '../src/contract/payment';
import { paymentCompletePath } from '../src/domain/paths';
import { withHttp2 } from './http2Proxy';
import { median } from './median';
import { atMost, seconds, type Check, type Section } from './report';
import { HOME, MEMBER_SCREENS, openSession, PAID_PLAN, type MemberScreen } from './session';
import { withTab, type Tab } from './tab';

/** Milliseconds until a member's screen is painted with the member's data; /home has no target of its own. */
const TARGETS = { cold: 2_900, warm: 1_400 } as const;

/** A slow 4G line as Lighthouse applies it: milliseconds, bytes a second. */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

type Loads = Readonly<Record<keyof typeof TARGETS, number>>;

/**
 * Loads each screen with network and processor slowed down, first with an empty cache, then again in the same tab as
 * after a reload; medians of `runs`. Once over HTTP/1.1 and once over HTTP/2.
 */
export async function measureLoads(server: string, runs: number): Promise<Section> {
  const screens = [...MEMBER_SCREENS, await payOnce(server)];
  const measureOver = async (protocol: string, baseUrl: string) => {
    const checks: Check[] = [];
    for (const screen of screens) {
      console.log(`Loads over ${protocol}: ${screen.path} (${runs} runs)`);
      const loads: Loads[] = [];
      while (loads.length < runs) {
        const token = await openSession(server, screen.email);
        loads.push(await withTab({ baseUrl, token }, (tab) => load(tab, screen)));
      }
      checks.push(...(['cold', 'warm'] as const).map((kind) => checkOf(screen, kind, { loads, protocol })));
    }
    return checks;
  };
  const overHttp1 = await measureOver('HTTP/1.1', server);
  const overHttp2 = await withHttp2(server, (baseUrl) => measureOver('HTTP/2', baseUrl));
  return { checks: [...overHttp1, ...overHttp2] };
}

function checkOf(
  screen: MemberScreen,
  kind: keyof Loads,
  { loads, protocol }: { readonly loads: readonly Loads[]; readonly protocol: string },
): Check {
  const name = `${screen.path.replace(/\?.*/, '')}, ${kind}, ${protocol}`;
  const check = atMost({ name, limit: TARGETS[kind], show: seconds }, median(loads.map((load) => load[kind])));
  return screen === HOME ? { ...check, target: '–', isMet: true } : check;
}

/** Buys the plan for a member as the app does; gives the screen of the outcome. */
async function payOnce(server: string): Promise<MemberScreen> {
  const email = 'free@example.test';
  const cardToken = await cardTokenFrom({ origin: server });
  const answer = await fetch(server + API_PREFIX + CALLS.pay.path, {
    method: 'POST',
    headers: {
      ...REQUIRED_HEADERS,
      Authorization: `Bearer ${await openSession(server, email)}`,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({ planId: PAID_PLAN, purpose: 'purchase', cardToken }),
  });
  const path = paymentCompletePath(paymentSchema.parse(await answer.json()));
  return { path, email, text: 'お手続きが完了しました' };
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
