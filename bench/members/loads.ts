import type { InteractionRow } from '../report';
import { median } from '../median';
import { withTab, type Tab } from '../interactions/tab';
import { withHttp2 } from './http2Proxy';
import { memberScreens, type MemberScreen } from './screens';

/** Milliseconds until a member's screen is painted with the member's data; /home has no target of its own. */
const TARGETS = { cold: 2900, warm: 1400 } as const;

/** A slow 4G line as Lighthouse applies it: milliseconds, bytes a second. */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

type Loads = Readonly<Record<keyof typeof TARGETS, number>>;

/**
 * Loads each screen with network and processor slowed down, first with an empty cache, then again in the same tab as
 * after a reload; medians of `runs`. Once over HTTP/1.1 and once over HTTP/2.
 */
export async function measureMemberLoads(baseUrl: string, runs: number): Promise<readonly InteractionRow[]> {
  const screens = await memberScreens(baseUrl);
  const rows = await measureLoads(screens, baseUrl, runs);
  const overHttp2 = await withHttp2(baseUrl, (address) => measureLoads(screens, address, runs));
  return [...rows, ...overHttp2.map((row) => ({ ...row, name: `${row.name}, HTTP/2` }))];
}

/** @param baseUrl where the browser finds the server */
async function measureLoads(
  screens: readonly MemberScreen[],
  baseUrl: string,
  runs: number,
): Promise<readonly InteractionRow[]> {
  const rows: InteractionRow[] = [];
  for (const screen of screens) {
    console.log(`Loads: ${screen.path} (${runs} runs)`);
    const loads: Loads[] = [];
    for (let run = 0; run < runs; run += 1) {
      loads.push(await withTab({ baseUrl, token: await screen.openSession() }, (tab) => load(tab, screen)));
    }
    rows.push(...(['cold', 'warm'] as const).map((kind) => rowOf(screen, kind, loads)));
  }
  return rows;
}

function rowOf({ path, hasTarget }: MemberScreen, kind: keyof Loads, loads: readonly Loads[]): InteractionRow {
  const measured = median(loads.map((load) => load[kind]));
  const target = TARGETS[kind];
  return {
    name: `${path.replace(/\?.*/, '')}, ${kind}`,
    measured: `${(measured / 1000).toFixed(2)} s`,
    target: hasTarget ? `≤ ${(target / 1000).toFixed(1)} s` : '–',
    isMet: !hasTarget || measured <= target,
  };
}

async function load({ page, devTools, slowDown }: Tab, { path, text }: MemberScreen): Promise<Loads> {
  await page.addInitScript(markPainted, text);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await slowDown(true);
  const painted = () => page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted); // markPainted's
  await page.goto(path);
  const cold = await painted();
  await page.waitForLoadState('networkidle');
  await page.reload();
  return { cold, warm: await painted() };
}

/** Runs in the page before anything of it: `painted` resolves with the time of the frame that shows the text. */
function markPainted(text: string): void {
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('main')?.textContent.includes(text) !== true) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message comes after the frame that is being drawn, a timer would come later still.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('member-painted');
          resolve(performance.now());
        };
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { painted });
}
