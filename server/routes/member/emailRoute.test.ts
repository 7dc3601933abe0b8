import { recordStatements } from '../../testing/recordingDatabase';
import { listMails } from '../../testing/mails';
import { startTestApp } from '../../testing/testApp';
import { describeOnEngines, openTestDatabase } from '../../testing/testDatabase';

describeOnEngines('a request for another address on %s', (engine) => {
  it('does the same work, answers the same and sends one mail, whoever has the address', async () => {
    const database = recordStatements(await openTestDatabase(engine));
    const museum = await startTestApp({ database });
    const token = await museum.signIn('member@example.test');
    const observe = async (newEmail: string) => {
      await listMails(museum);
      database.statements.length = 0;
      const { statusCode, body, headers } = await museum.call('POST /v1/me/email', { token, body: { newEmail } });
      const statements = [...database.statements];
      const mails = (await listMails(museum)).filter(({ to }) => to === newEmail).length;
      return { statusCode, body, headers: { ...headers, date: '', 'x-request-id': '' }, mails, statements };
    };

    const unknown = await observe('nobody@example.test');
    expect(unknown).toMatchObject({ statusCode: 204, body: '', mails: 1 });
    expect(unknown.statements).toContainEqual(expect.stringContaining('INSERT INTO mail_tokens'));
    expect(await observe('free@example.test')).toEqual(unknown);
    expect(await observe('member@example.test')).toEqual(unknown);
    await museum.close();
  });
});
