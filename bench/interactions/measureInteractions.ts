import type { InteractionRow } from '../report';
import { MEMBERS, openSession } from '../session';
import { measureNavigation } from './navigation';
import { withTab, type Tab } from './tab';

type Measurement = (tab: Tab) => Promise<InteractionRow | readonly InteractionRow[]>;

const AS_MEMBER: readonly Measurement[] = [measureNavigation];

/** What a member feels once a screen is there; each in a browser of its own. */
export async function measureInteractions(baseUrl: string): Promise<readonly InteractionRow[]> {
  const rows: InteractionRow[] = [];
  for (const measurement of AS_MEMBER) {
    console.log(`Interactions: ${measurement.name}`);
    const token = await openSession(baseUrl, MEMBERS.withPlan);
    rows.push(...[await withTab({ baseUrl, token }, measurement)].flat());
  }
  return rows;
}
