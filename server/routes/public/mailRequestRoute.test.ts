import { listMails } from '../../testing/mails';
import { recordStatements } from '../../testing/recordingDatabase';
import { startTestApp } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';

it.each(['POST /v1/auth/register', 'POST /v1/auth/password-reset'] as const)(
  '%s does the same work, answers the same and sends one mail, whichever member the address belongs to',
  async (line) => {
    const database = recordStatements(await openTestDatabase());
    const museum = await startTestApp({ database });
    const observe = async (email: string) => {
      await listMails(museum);
      database.statements.length = 0;
      const { statusCode, body, headers } = await museum.call(line, { body: { email } });
      const mails = (await listMails(museum)).filter(({ to }) => to === email).length;
      return {
        statusCode,
        body,
        headers: { ...headers, date: '', 'x-request-id': '' },
        mails,
        statements: [...database.statements],
      };
    };

    const unknown = await observe('nobody@example.test');
    const known = await observe('member@example.test');
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ statusCode: 204, body: '', mails: 1 });
    expect(known.statements).toContainEqual(expect.stringContaining('INSERT INTO mail_tokens'));
    await museum.close();
  },
);
