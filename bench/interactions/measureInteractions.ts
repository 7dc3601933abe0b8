import type { InteractionRow } from '../report';
import { MEMBERS, openSession } from '../session';
import { measureCardDialog } from './cardDialog';
import { measureContentGroup } from './contentGroup';
import { measureHeap } from './heap';
import { measureNavigation } from './navigation';
import { measureRecord } from './supportRecord';
import { withTab, type Tab } from './tab';
import { measureTyping } from './typing';

type Measurement = (tab: Tab) => Promise<InteractionRow | readonly InteractionRow[]>;

const AS_MEMBER: readonly Measurement[] = [
  measureNavigation,
  measureContentGroup,
  measureCardDialog,
  measureHeap,
  measureRecord,
];
const AS_VISITOR: readonly Measurement[] = [measureTyping];

/** Measurements of interactions on a loaded screen, each in a new browser. */
export async function measureInteractions(baseUrl: string): Promise<readonly InteractionRow[]> {
  const rows: InteractionRow[] = [];
  for (const measurement of AS_MEMBER) {
    const token = await openSession(baseUrl, MEMBERS.withPlan);
    rows.push(...(await run(measurement, { baseUrl, token })));
  }
  for (const measurement of AS_VISITOR) rows.push(...(await run(measurement, { baseUrl })));
  return rows;
}

async function run(measurement: Measurement, site: Parameters<typeof withTab>[0]): Promise<readonly InteractionRow[]> {
  console.log(`Interactions: ${measurement.name}`);
  return [await withTab(site, measurement)].flat();
}
