import type * as argon2Types from '@node-rs/argon2';
import { recordStatements } from '../../testing/recordingDatabase';
import { listMails } from '../../testing/mails';
import { startTestApp } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';

/** The original module. The namespace of `import *` is a copy, on which Jest cannot spy. */
const argon2 = jest.requireActual<typeof argon2Types>('@node-rs/argon2');

it('does the same work and answers the same for a wrong password and for an unknown address', async () => {
  const database = recordStatements(await openTestDatabase());
  const museum = await startTestApp({ database });
  // Waits until the worker has looked for mails, so that the worker's statements are not recorded.
  await listMails(museum);
  const verify = jest.spyOn(argon2, 'verify');
  const observe = async (email: string) => {
    database.statements.length = 0;
    verify.mockClear();
    const answer = await museum.call('POST /v1/auth/login', { body: { email, password: 'Wrong-Passw0rd!' } });
    const { statusCode, body, headers } = answer;
    const work = { statements: [...database.statements], passwordChecks: verify.mock.calls.length };
    // Returns the parameters of the hashes, which decide how long a check takes.
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    return { statusCode, body, headers: { ...headers, date: '', 'x-request-id': '' }, work, costs };
  };

  const unknown = await observe('nobody@example.test');
  const known = await observe('member@example.test');
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ statusCode: 401, work: { passwordChecks: 1 } });
  expect(known.work.statements).toContainEqual(expect.stringContaining('FROM members'));
  await museum.close();
});
