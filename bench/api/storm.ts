import { atMost, ms, whole, type Check, type Section } from '../report';
import { FIGURE_HEAD, figureCells } from './figures';
import { runLoad } from './load';
import { LOADS } from './runs';
import { BARE, BARE_WITH_QUERY, type Subject } from './subjects';

/** How many members read while others sign in. */
const READERS = 10;

/** Measures how long signed-in members wait for answers while 50 others sign in without a pause. */
export async function measureStorm(subjects: readonly Subject[], seconds: number): Promise<Section> {
  const rows: string[][] = [];
  const checks: Check[] = [];
  for (const subject of subjects.filter(({ name }) => ![BARE, BARE_WITH_QUERY].includes(name))) {
    // Signs the readers in before the measurement, so that their logins do not wait behind the 50 other logins.
    const reading = await LOADS.me.prepare({ ...subject, members: subject.members.slice(0, READERS) });
    const storming = runLoad({ scripts: await LOADS.login.prepare(subject), seconds });
    const [me, login] = await Promise.all([runLoad({ scripts: reading, seconds }), storming]);
    rows.push([subject.name, ...figureCells(me), whole(login.perSecond), whole(login.errors)]);
    if (subject.name === 'PostgreSQL') checks.push(atMost('p99 of me in a login storm, PostgreSQL', me.p99, [60, ms]));
  }
  const title = `GET /v1/me, ${READERS} connections, while 50 others sign in`;
  return { table: { title, head: ['Server', ...FIGURE_HEAD, 'Logins/s', 'their errors'], rows }, checks };
}
