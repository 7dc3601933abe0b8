import { atMost, ms, whole, type Check, type Section } from '../../report';
import { NAMES } from '../benchRun';
import { FIGURE_HEAD, figureCells } from '../figures';
import { runLoad } from '../load/load';
import type { Subject } from '../members';
import { LOADS } from '../runs';

/** Number of members who keep reading while the others sign in. */
const READERS = 10;

/** What a member who is signed in notices while 50 others sign in without a pause. */
export async function measureStorm(subjects: readonly Subject[], seconds: number): Promise<Section> {
  const rows: string[][] = [];
  const checks: Check[] = [];
  for (const subject of subjects.filter(({ name }) => name !== NAMES.bare && name !== NAMES.bareQuery)) {
    // These members sign in before the measurement, so that their sign-ins do not wait behind the others.
    const reading = await LOADS.me.prepare({ ...subject, members: subject.members.slice(0, READERS) });
    const storming = await LOADS.login.prepare(subject);
    const [me, login] = await Promise.all([reading, storming].map((scripts) => runLoad({ scripts, seconds })));
    if (me === undefined || login === undefined) continue;
    rows.push([subject.name, ...figureCells(me), whole(login.perSecond), whole(login.errors)]);
    if (subject.name === NAMES.postgres) {
      checks.push(atMost({ name: 'p99 of me in a login storm, PostgreSQL', limit: 60, show: ms }, me.p99));
    }
  }
  const title = `GET /v1/me, ${READERS} connections, while 50 others sign in`;
  return { table: { title, head: ['Server', ...FIGURE_HEAD, 'Logins/s', 'their errors'], rows }, checks };
}
